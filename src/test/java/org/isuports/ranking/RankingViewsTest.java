package org.isuports.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

@DatabaseTest
class RankingViewsTest {
    private final TestTenant tenant = Api.underTest().newTenant();
    private final String competition = tenant.addCompetition("Cup");
    private final String asPlayer = "/api/player/competition/" + competition + "/ranking";
    private final String asOrganizer = "/api/organizer/competition/" + competition + "/ranking";

    /** Players in the order of their ranks. */
    private List<String> addRanked(List<String> names) {
        List<String> ids = tenant.addPlayers(names);
        Map<String, Long> scores = new LinkedHashMap<>();
        ids.forEach(id -> scores.put(id, 1_000L - scores.size()));
        tenant.upload(competition, scores);
        return ids;
    }

    private List<String> addRanked(int count) {
        return addRanked(
                IntStream.rangeClosed(1, count).mapToObj(i -> "Name " + i).toList());
    }

    private static List<Integer> ranks(JsonNode data) {
        return data.path("ranks").findValues("rank").stream()
                .map(JsonNode::asInt)
                .toList();
    }

    private int visitors() {
        return tenant.organizer()
                .get("/api/organizer/competition/" + competition + "/bill")
                .data()
                .path("visitor_count")
                .asInt();
    }

    @Test
    void aPlayerSeesWhoIsAroundThem() {
        List<String> ids = addRanked(20);

        JsonNode middle = tenant.player(ids.get(9)).get(asPlayer + "/around-me").data();
        assertThat(middle.path("me").toString()).isEqualTo("{\"rank\":10,\"score\":991}");
        assertThat(middle.path("total").asInt()).isEqualTo(20);
        assertThat(middle.path("competition").path("id").asText()).isEqualTo(competition);
        assertThat(ranks(middle)).containsExactly(5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        assertThat(ranks(tenant.player(ids.getFirst())
                        .get(asPlayer + "/around-me")
                        .data()))
                .containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(ranks(tenant.player(ids.getLast())
                        .get(asPlayer + "/around-me")
                        .data()))
                .containsExactly(15, 16, 17, 18, 19, 20);
    }

    @Test
    void whoHasNoScoreIsNowhere() {
        addRanked(3);

        JsonNode data =
                tenant.player(tenant.addPlayer()).get(asPlayer + "/around-me").data();

        assertThat(data.path("me").isNull()).isTrue();
        assertThat(data.path("ranks")).isEmpty();
        assertThat(data.path("total").asInt()).isEqualTo(3);
    }

    @Test
    void lookingAroundAndSearchingAreVisits() {
        addRanked(2);
        String around = tenant.addPlayer();
        String searching = tenant.addPlayer();

        tenant.player(around).get(asPlayer + "/around-me").data();
        assertThat(visitors()).isEqualTo(1);
        tenant.player(around).get(asPlayer + "/search?name=x").data();
        assertThat(visitors()).isEqualTo(1);
        tenant.player(searching).get(asPlayer + "/search?name=x").data();
        assertThat(visitors()).isEqualTo(2);
    }

    @Test
    void theOrganizersLooksAreNoVisits() {
        addRanked(2);

        tenant.organizer().get(asOrganizer).data();
        tenant.organizer().get(asOrganizer + "/search?name=x").data();

        assertThat(visitors()).isZero();
    }

    @Test
    void playersAreFoundByPartOfTheirNameOrWholeIdWhateverCaseAndWidth() {
        List<String> ids = addRanked(List.of("山田 Taro", "ＴＡＲＯ 鈴木", "<script>alert(1)</script>", "", "100%_taro"));

        assertThat(ranks(tenant.organizer()
                        .get(asOrganizer + "/search?name=taro")
                        .data()))
                .containsExactly(1, 2, 5);
        assertThat(ranks(tenant.player(ids.get(3))
                        .get(asPlayer + "/search?name=%E5%B1%B1%E7%94%B0")
                        .data()))
                .containsExactly(1);
        assertThat(ranks(tenant.organizer()
                        .get(asOrganizer + "/search?name=" + ids.get(3))
                        .data()))
                .containsExactly(4);
        assertThat(ranks(tenant.organizer()
                        .get(asOrganizer + "/search?name=%25_")
                        .data()))
                .containsExactly(5);
        assertThat(ranks(tenant.organizer().get(asOrganizer + "/search?name=").data()))
                .isEmpty();
        assertThat(ranks(tenant.organizer().get(asOrganizer + "/search").data()))
                .isEmpty();
    }

    @Test
    void namesWithMarkupComeAsTheyAre() {
        List<String> ids = addRanked(List.of("<script>alert(\"1\")</script>"));

        JsonNode rank = tenant.player(ids.getFirst())
                .get(asPlayer + "/around-me")
                .data()
                .path("ranks")
                .get(0);

        assertThat(rank.path("player_display_name").asText()).isEqualTo("<script>alert(\"1\")</script>");
    }

    @Test
    void aSearchFindsFiftyAtMost() {
        addRanked(60);

        assertThat(ranks(tenant.organizer()
                        .get(asOrganizer + "/search?name=name")
                        .data()))
                .hasSize(50)
                .startsWith(1)
                .endsWith(50);
    }

    @Test
    void theOrganizerGetsTheWholeRankingAtOnce() {
        addRanked(250);

        JsonNode whole = tenant.organizer().get(asOrganizer + "?limit=10000").data();
        assertThat(ranks(whole)).hasSize(250);
        assertThat(whole.path("total").asInt()).isEqualTo(250);
        assertThat(whole.path("upload_id").asText()).isNotEmpty();
        assertThat(ranks(tenant.organizer().get(asOrganizer).data())).hasSize(100);
        assertThat(ranks(tenant.organizer()
                        .get(asOrganizer + "?rank_after=248&limit=10")
                        .data()))
                .containsExactly(249, 250);
        for (String bad : List.of("limit=0", "limit=10001", "limit=x", "rank_after=x")) {
            tenant.organizer().get(asOrganizer + "?" + bad).failure(400);
        }
    }

    @Test
    void rolesAndTenantsAreKeptApart() {
        List<String> ids = addRanked(1);
        TestTenant other = Api.underTest().newTenant();

        tenant.player(ids.getFirst()).get(asOrganizer).failure(403);
        tenant.organizer().get(asPlayer + "/around-me").failure(403);
        tenant.anyone().get(asPlayer + "/search?name=x").failure(401);
        other.organizer().get(asOrganizer).failure(404);
        other.anyone().withToken(tenant.organizer().token()).get(asOrganizer).failure(401);
    }
}
