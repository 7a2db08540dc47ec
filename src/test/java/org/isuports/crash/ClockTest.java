package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The clock was wrong and has been set back: moved here by moving what it wrote. */
@Tag("packaged")
class ClockTest {
    @Test
    void whoSawTheRunningRankingIsBilledEvenIfTheClockWentBackSince() throws SQLException {
        DatabaseAddress database = TestDatabase.create();
        try (RunningProgram program = RunningProgram.start(database)) {
            TestTenant tenant = program.api().newTenant();
            String visitor = tenant.addPlayer();
            String competition = tenant.addCompetition("Cup");
            tenant.ranking(visitor, competition);
            program.kill();
            try (Connection mysql = TestDatabase.connect(database);
                    Statement statement = mysql.createStatement()) {
                assertThat(statement.executeUpdate("UPDATE visit_history SET created_at = created_at + 3600"))
                        .isEqualTo(1);
            }
            program.restart();
            tenant.finish(competition);
            Awaitility.await("the bill").atMost(Duration.ofSeconds(10)).until(() -> tenant.newestBill() == 10);
        }
    }
}
