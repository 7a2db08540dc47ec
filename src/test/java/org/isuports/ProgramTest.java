package org.isuports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

/** The shortest way through the whole product. */
@DatabaseTest
class ProgramTest {
    private final Api api = Api.underTest();

    @Test
    void theProgramComesUpHealthyOnAnEmptyDatabase() {
        assertThat(api.anyone("admin").get("/q/health").status()).isEqualTo(200);
    }

    @Test
    void anUploadedScoreStandsInTheRanking() {
        TestTenant tenant = api.newTenant();
        List<String> players = tenant.addPlayers(List.of("さくら", ""));
        String competition = tenant.addCompetition("春のカップ");

        tenant.upload(competition, Map.of(players.getFirst(), 7L));

        assertThat(tenant.ranking(players.getLast(), competition).toString())
                .isEqualTo("[{\"rank\":1,\"score\":7,\"player_id\":\"%s\",\"player_display_name\":\"さくら\"}]"
                        .formatted(players.getFirst()));
    }
}
