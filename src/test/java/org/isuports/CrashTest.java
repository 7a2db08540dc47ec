package org.isuports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("packaged")
class CrashTest {
    @Test
    void whatWasAnsweredIsThereAfterAKill() {
        try (RunningProgram program = RunningProgram.start(TestDatabase.create())) {
            TestTenant tenant = program.api().newTenant();
            String player = tenant.addPlayer();
            String competition = tenant.addCompetition("Cup");
            tenant.upload(competition, Map.of(player, 42L));

            program.kill();
            program.restart();

            assertThat(tenant.ranking(player, competition).path(0).path("score").longValue())
                    .isEqualTo(42);
        }
    }

    @Test
    void itEndsInOrderWhenAsked() {
        try (RunningProgram program = RunningProgram.start(TestDatabase.create())) {
            assertThat(program.terminate()).isEqualTo(143);
            assertThat(program.log()).doesNotContain("ERROR");
        }
    }
}
