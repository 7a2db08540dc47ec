package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What MySQL lacks when the program is killed is there before the first answer of the next start. */
@Tag("packaged")
class BillAfterKillTest {
    @Test
    void aFinishedCompetitionsBillIsNeverReadAsNothing() {
        try (RunningProgram program = RunningProgram.start(TestDatabase.create())) {
            TestTenant tenant = program.api().newTenant();
            String player = tenant.addPlayer();
            String competition = tenant.addCompetition("Cup");
            tenant.upload(competition, Map.of(player, 1L));
            tenant.finish(competition);
            program.kill();

            program.restart();

            assertThat(tenant.newestBill())
                    .as("one player with a score: 100 yen")
                    .isEqualTo(100);
        }
    }
}
