package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract, "Player": {@code GET /api/player/player/{player_id}}. */
@DatabaseTest
class PlayerPageTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private String me;
    private String other;

    @BeforeEach
    void aTenant() {
        tenant = api.newTenant();
        List<String> ids = tenant.addPlayers(List.of("me", "other \"さん\""));
        me = ids.get(0);
        other = ids.get(1);
    }

    @Test
    void aPlayerWithoutScoresHasAnEmptyList() {
        tenant.addCompetition("Cup");
        Expect.data(
                tenant.player(me).get("/api/player/player/" + other),
                "{\"player\":{\"id\":\"%s\",\"display_name\":%s,\"is_disqualified\":false},\"scores\":[]}",
                other,
                Expect.quoted("other \"さん\""));
    }

    @Test
    void aScoreForEveryCompetitionThatHasOneOldestFirst() {
        String first = tenant.addCompetition("first");
        tenant.addCompetition("without scores");
        String third = tenant.addCompetition("third");
        String fourth = tenant.addCompetition("others only");
        String fifth = tenant.addCompetition("third");
        tenant.upload(fifth, Map.of(other, 5L, me, 1L));
        tenant.upload(third, Map.of(other, Long.MIN_VALUE));
        tenant.upload(first, Map.of(other, Long.MAX_VALUE));
        tenant.upload(fourth, Map.of(me, 4L));
        tenant.finish(third);
        assertThat(tenant.player(me).get("/api/player/player/" + other).data().path("scores"))
                .isEqualTo(Expect.json("""
                        [{"competition_title":"first","score":9223372036854775807},
                         {"competition_title":"third","score":-9223372036854775808},
                         {"competition_title":"third","score":5}]"""));
    }

    @Test
    void titlesAreAsTheyWereGiven() {
        String title = "\"第1回\" \\ <b>&amp;</b>\t\u0001\u2028 🏆/';";
        tenant.upload(tenant.addCompetition(title), Map.of(me, 1L));

        assertThat(tenant.player(me)
                        .get("/api/player/player/" + me)
                        .data()
                        .at("/scores/0/competition_title")
                        .asText())
                .isEqualTo(title);
    }

    @Test
    void aDisqualifiedPlayersPageIsStillThere() {
        tenant.upload(tenant.addCompetition("Cup"), Map.of(other, 0L));
        tenant.disqualify(other);
        var data = tenant.player(me).get("/api/player/player/" + other).data();
        assertThat(data.path("player").path("is_disqualified").asBoolean()).isTrue();
        assertThat(data.path("scores")).hasSize(1);
    }

    @Test
    void anUnknownPlayerIs404() {
        String elsewhere = api.newTenant().addPlayer();
        for (String id : List.of("none", elsewhere, me + "x", me.substring(1))) {
            Expect.failure(tenant.player(me).get("/api/player/player/" + id), 404);
        }
    }

    @Test
    void anotherPlayersPageIsNoVisit() {
        String competition = tenant.addCompetition("Cup");
        tenant.player(me).get("/api/player/player/" + other).data();
        tenant.player(me).get("/api/player/competitions").data();
        tenant.finish(competition);
        Bills.await(tenant, competition, 0, 0);
    }
}
