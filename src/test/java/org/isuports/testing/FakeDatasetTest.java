package org.isuports.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.isuports.testing.FakeDataset.Competition;
import org.isuports.testing.FakeDataset.ScoreRow;
import org.isuports.testing.FakeDataset.Visit;
import org.junit.jupiter.api.Test;

class FakeDatasetTest {
    @Test
    void theSameSeedMakesTheSameData() {
        assertThat(FakeDataset.generate(7, 3)).isEqualTo(FakeDataset.generate(7, 3));
        assertThat(FakeDataset.generate(7, 3)).isNotEqualTo(FakeDataset.generate(8, 3));
    }

    @Test
    void billsFollowTheContract() {
        Competition competition = new Competition(
                "c",
                "Cup",
                100,
                200,
                List.of(new ScoreRow("1", "scored", 5, 1, 150)),
                List.of(
                        new Visit("scored", 150),
                        new Visit("saw", 200),
                        new Visit("saw", 190),
                        new Visit("late", 201)));
        assertThat(competition.playerCount()).isEqualTo(1);
        assertThat(competition.visitorCount()).isEqualTo(1);
        assertThat(competition.billingYen()).isEqualTo(110);
    }

    @Test
    void aPlayersLastRowCountsAndEarlierRowsWinTies() {
        Competition competition = new Competition(
                "c",
                "Cup",
                100,
                0,
                List.of(
                        new ScoreRow("1", "a", 99, 1, 0),
                        new ScoreRow("2", "b", 5, 2, 0),
                        new ScoreRow("3", "a", 5, 3, 0)),
                List.of());
        assertThat(competition.ranking()).extracting(ScoreRow::id).containsExactly("2", "3");
    }

    @Test
    void writesTheFilesOfThePublicFormat() throws IOException, SQLException {
        FakeDataset data = FakeDataset.generate(1, 2);
        Path folder = TestFolders.create("dataset");
        FakeDatasetWriter.write(data, folder);

        assertThat(Files.readString(folder.resolve("90_data.sql")))
                .startsWith("/*M!999999")
                .contains("(1,'tenant-1',")
                .contains("INSERT INTO `visit_history` VALUES");
        try (Connection tenant = TestSqlite.open(folder.resolve("2.db"));
                Statement statement = tenant.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM player")) {
            assertThat(row.getInt(1)).isEqualTo(data.tenants().get(1).players().size());
        }
    }
}
