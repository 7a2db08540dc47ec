package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.isuports.store.TenantSchema;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDataset.Competition;
import org.isuports.testing.FakeDataset.ScoreRow;
import org.isuports.testing.FakeDataset.Tenant;
import org.isuports.testing.FakeDataset.Visit;
import org.isuports.testing.FakeDatasetWriter;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A prepared copy says what the generated data set says; what that is, {@link FakeDataset} computes by itself. */
class PreparationTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aPreparedCopyHoldsWhatTheDataSetHeld(long seed) throws Exception {
        FakeDataset data = FakeDataset.generate(seed, 6);
        PreparedDataset prepared = prepare(data);

        assertThat(prepared.tenants())
                .isEqualTo(data.tenants().stream()
                        .collect(Collectors.toMap(Tenant::id, Tenant::name, (a, b) -> a, TreeMap::new)));
        for (Tenant tenant : data.tenants()) {
            try (Connection file = Sql.openSqlite(prepared.tenantFile(tenant.id()))) {
                assertThat(rows(file, "PRAGMA user_version")).containsExactly("" + TenantSchema.version());
                assertThat(rows(file, "PRAGMA integrity_check")).containsExactly("ok");
                assertThat(rows(file, "SELECT seq, id, display_name, disqualified_at IS NOT NULL FROM player"))
                        .isEqualTo(players(tenant));
                assertThat(rows(file, "SELECT seq, id, title, created_at, ifnull(finished_at, 0) FROM competition"))
                        .isEqualTo(competitions(tenant));
                for (Competition competition : tenant.competitions()) {
                    assertThat(ranking(file, competition.id())).isEqualTo(ranking(competition));
                    assertThat(upload(file, competition.id())).isEqualTo(csv(competition));
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theOperatorsRowsFollowFromTheDataSet(long seed) throws Exception {
        FakeDataset data = FakeDataset.generate(seed, 6);
        PreparedDataset prepared = prepare(data);

        try (Connection admin = prepared.openAdmin()) {
            for (Tenant tenant : data.tenants()) {
                for (Competition competition : tenant.competitions()) {
                    assertThat(rows(
                                    admin,
                                    "SELECT player_id, created_at FROM visit_history WHERE tenant_id = ?"
                                            + " AND competition_id = ? ORDER BY player_id",
                                    tenant.id(),
                                    competition.id()))
                            .isEqualTo(firstVisits(competition));
                    assertThat(rows(
                                    admin,
                                    "SELECT competition_title, finished_at, player_count, visitor_count, billing_yen"
                                            + " FROM billing_report WHERE tenant_id = ? AND competition_id = ?",
                                    tenant.id(),
                                    competition.id()))
                            .isEqualTo(bill(competition));
                    assertThat(projectedRanking(admin, tenant.id(), competition.id()))
                            .isEqualTo(ranking(competition));
                }
                assertThat(rows(
                                admin,
                                "SELECT ifnull(sum(billing_yen), 0) FROM billing_report WHERE tenant_id = ?",
                                tenant.id()))
                        .containsExactly("" + tenant.billingYen());
            }
        }
    }

    private static PreparedDataset prepare(FakeDataset data) throws IOException {
        Path folder = TestFolders.create("preparation");
        Path source = Files.createDirectory(folder.resolve("source ?#%"));
        FakeDatasetWriter.write(data, source);
        return new DatasetFolder(folder).prepare(PublicDataset.open(source));
    }

    private static List<String> players(Tenant tenant) {
        List<String> rows = new ArrayList<>();
        tenant.players().stream()
                .sorted(Comparator.comparingLong(FakeDataset.Player::createdAt))
                .forEach(player -> rows.add((rows.size() + 1) + "|" + player.id() + "|" + player.displayName() + "|"
                        + (player.disqualified() ? 1 : 0)));
        return rows;
    }

    private static List<String> competitions(Tenant tenant) {
        List<String> rows = new ArrayList<>();
        tenant.competitions().stream()
                .sorted(Comparator.comparingLong(Competition::createdAt))
                .forEach(c -> rows.add((rows.size() + 1) + "|" + c.id() + "|" + c.title() + "|" + c.createdAt() + "|"
                        + c.finishedAt()));
        return rows;
    }

    private static List<String> ranking(Competition competition) {
        return competition.ranking().stream()
                .map(row -> row.playerId() + "|" + row.score())
                .toList();
    }

    private static List<String> ranking(Connection file, String competition) throws SQLException {
        return rows(file, """
                SELECT p.id, s.score
                FROM score s JOIN competition c ON c.seq = s.competition JOIN player p ON p.seq = s.player
                WHERE c.id = ? ORDER BY s.score DESC, s.csv_row""", competition);
    }

    private static List<String> csv(Competition competition) {
        return competition.rows().isEmpty()
                ? List.of()
                : Stream.concat(
                                Stream.of("player_id,score"),
                                competition.rows().stream()
                                        .sorted(Comparator.comparingLong(ScoreRow::rowNumber))
                                        .map(row -> row.playerId() + "," + row.score()))
                        .toList();
    }

    /** The lines of the upload that the competition's scores come from. */
    private static List<String> upload(Connection file, String competition) throws SQLException, IOException {
        String sql = """
                SELECT u.csv_gzip, u.byte_count, u.row_count FROM upload u
                JOIN competition c ON c.seq = u.competition AND c.upload_id = u.id WHERE c.id = ?""";
        try (PreparedStatement statement = file.prepareStatement(sql)) {
            statement.setString(1, competition);
            ResultSet row = statement.executeQuery();
            if (!row.next()) {
                return List.of();
            }
            byte[] csv = new GZIPInputStream(new ByteArrayInputStream(row.getBytes(1))).readAllBytes();
            List<String> lines = new String(csv, StandardCharsets.UTF_8).lines().toList();
            assertThat(row.getInt(2)).isEqualTo(csv.length);
            assertThat(row.getInt(3)).isEqualTo(lines.size() - 1);
            return lines;
        }
    }

    private static List<String> firstVisits(Competition competition) {
        Map<String, List<Visit>> byPlayer = competition.visits().stream()
                .collect(Collectors.groupingBy(Visit::playerId, TreeMap::new, Collectors.toList()));
        return byPlayer.entrySet().stream()
                .map(player -> player.getKey() + "|"
                        + player.getValue().stream()
                                .mapToLong(Visit::createdAt)
                                .min()
                                .orElseThrow())
                .toList();
    }

    private static List<String> bill(Competition competition) {
        return competition.isFinished()
                ? List.of(competition.title() + "|" + competition.finishedAt() + "|" + competition.playerCount() + "|"
                        + competition.visitorCount() + "|" + competition.billingYen())
                : List.of();
    }

    private static List<String> projectedRanking(Connection admin, long tenant, String competition) throws Exception {
        List<String> ranks = new ArrayList<>();
        List<String> chunks = rows(
                admin,
                "SELECT entries FROM ranking WHERE tenant_id = ? AND competition_id = ? ORDER BY first_rank",
                tenant,
                competition);
        assertThat(chunks).isNotEmpty();
        for (String chunk : chunks) {
            for (JsonNode entry : new ObjectMapper().readTree(chunk)) {
                ranks.add(entry.get(0).asText() + "|" + entry.get(1).asLong());
            }
        }
        return ranks;
    }

    /** All rows, each with its columns joined by {@code |}. */
    private static List<String> rows(Connection connection, String sql, Object... values) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            ResultSet row = statement.executeQuery();
            while (row.next()) {
                List<String> columns = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    columns.add(row.getString(i));
                }
                rows.add(String.join("|", columns));
            }
        }
        return rows;
    }
}
