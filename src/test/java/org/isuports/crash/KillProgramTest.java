package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.awaitility.Awaitility;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.model.Seed;
import org.isuports.model.TenantModel;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestSqlite;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code kill -9} at a random instant, start again: 5 times, or as often as {@code -Disuports.test.kills} says.
 */
@Tag("packaged")
class KillProgramTest {
    private static final int KILLS = Integer.getInteger("isuports.test.kills", 5);
    private static final int TENANTS = 5;
    private static final int ROWS = 600;

    @Test
    void whatWasAnsweredIsThereAfterAnyKill() throws Exception {
        Random random = new Random(Seed.next(KillProgramTest.class));
        DatabaseAddress database = TestDatabase.create();
        // fewer open files than tenants, so that some are closed when it comes
        Map<String, String> settings = Map.of("ISUPORTS_STORE_OPEN_FILES", "3");
        try (RunningProgram program = RunningProgram.start(database, settings, List.of("-Xmx256m"))) {
            Projections projections = new Projections(database, program.folder().resolve("tenants"));
            List<TenantModel> tenants = Settled.tenants(program.api(), TENANTS, random);
            for (int round = 1; round <= KILLS; round++) {
                try (Crowd crowd = new Crowd(tenants, random, ROWS)) {
                    int instant = 1 + random.nextInt(400);
                    Awaitility.await("answers")
                            .atMost(Duration.ofMinutes(1))
                            .pollDelay(Duration.ZERO)
                            .pollInterval(Duration.ofMillis(1))
                            .until(() -> crowd.answered() >= instant);
                    program.kill();
                    crowd.stop();
                }
                program.restart();
                Settled.check(tenants, projections);
            }
            assertThat(program.terminate()).isIn(0, 143);
            for (var file :
                    program.folder().resolve("tenants").toFile().listFiles((dir, name) -> name.endsWith(".db"))) {
                try (Connection connection = TestSqlite.open(file.toPath());
                        Statement statement = connection.createStatement();
                        ResultSet row = statement.executeQuery("PRAGMA integrity_check")) {
                    assertThat(row.getString(1)).as("integrity of %s", file).isEqualTo("ok");
                }
            }
        }
    }
}
