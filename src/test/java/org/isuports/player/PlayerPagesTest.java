package org.isuports.player;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

@DatabaseTest
class PlayerPagesTest {
    private final TestTenant tenant = Api.underTest().newTenant();
    private final String alice = tenant.addPlayer();
    private final String bob = tenant.addPlayer();

    private JsonNode details() {
        return tenant.organizer().get("/api/organizer/players/details").data().path("players");
    }

    @Test
    void resultsTellRankAndTimesOldestFirst() {
        String first = tenant.addCompetition("First");
        String second = tenant.addCompetition("Second");
        String without = tenant.addCompetition("Without Alice");
        tenant.upload(first, Map.of(alice, 5L, bob, 9L));
        tenant.upload(second, Map.of(alice, 7L));
        tenant.upload(without, Map.of(bob, 1L));
        tenant.finish(first);

        JsonNode data = tenant.player(bob)
                .get("/api/player/player/" + alice + "/results")
                .data();

        assertThat(data.path("player").path("id").asText()).isEqualTo(alice);
        JsonNode results = data.path("results");
        assertThat(results.findValuesAsText("competition_title")).containsExactly("First", "Second");
        JsonNode one = results.get(0);
        assertThat(one.path("competition_id").asText()).isEqualTo(first);
        assertThat(one.path("rank").asInt()).isEqualTo(2);
        assertThat(one.path("score").asLong()).isEqualTo(5);
        assertThat(one.path("players").asInt()).isEqualTo(2);
        assertThat(one.path("is_finished").asBoolean()).isTrue();
        assertThat(one.path("finished_at").asLong())
                .isBetween(one.path("created_at").asLong(), Instant.now().getEpochSecond() + 1);
        assertThat(results.get(1).path("finished_at").isNull()).isTrue();
        tenant.player(bob).get("/api/player/player/nobody/results").failure(404);
    }

    @Test
    void theReasonOfADisqualificationIsKeptForTheOrganizer() {
        String path = "/api/organizer/player/" + alice + "/disqualified";
        tenant.organizer()
                .post(path, Form.of("reason", " =2+5 <b>two accounts</b> "))
                .data();
        tenant.organizer().post(path, Form.of("reason", "another")).data();

        JsonNode player = details().get(1);

        assertThat(player.path("is_disqualified").asBoolean()).isTrue();
        assertThat(player.path("disqualified_reason").asText()).isEqualTo("=2+5 <b>two accounts</b>");
        assertThat(details().get(0).path("disqualified_reason").isNull()).isTrue();
    }

    @Test
    void aReasonIsNotNeededAndHasALimit() {
        tenant.organizer()
                .post("/api/organizer/player/" + bob + "/disqualified", Form.of("reason", "x".repeat(1_001)))
                .failure(400);
        tenant.disqualify(bob);

        assertThat(details().get(0).path("is_disqualified").asBoolean()).isTrue();
    }

    @Test
    void theOrganizerSeesWhoHasALink() {
        assertThat(details().get(1).path("link_made_at").isNull()).isTrue();

        tenant.organizer().post("/api/organizer/player/" + alice + "/link").data();

        JsonNode player = details().get(1);
        assertThat(player.path("id").asText()).isEqualTo(alice);
        assertThat(player.path("link_made_at").asLong())
                .isGreaterThanOrEqualTo(player.path("created_at").asLong());
        tenant.organizer()
                .post("/api/organizer/player/" + alice + "/link/revoke")
                .data();
        assertThat(details().get(1).path("link_made_at").isNull()).isTrue();
    }
}
