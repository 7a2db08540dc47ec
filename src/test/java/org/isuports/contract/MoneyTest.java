package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract, "Money" and both billing pages. */
@DatabaseTest
class MoneyTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private List<String> players;
    private String competition;

    @BeforeEach
    void aCompetition() {
        tenant = api.newTenant();
        players = tenant.addPlayers(6);
        competition = tenant.addCompetition("Cup");
    }

    private void score(String... ids) {
        Map<String, Long> scores = new LinkedHashMap<>();
        for (String id : ids) {
            scores.put(id, 1L);
        }
        tenant.upload(competition, scores);
    }

    private long operatorsSum() {
        JsonNode tenants = api.admin().get("/api/admin/tenants/billing").data().path("tenants");
        while (!tenants.isEmpty()) {
            for (JsonNode one : tenants) {
                if (one.path("name").asText().equals(tenant.name())) {
                    return one.path("billing").asLong(-1);
                }
            }
            String last = tenants.get(tenants.size() - 1).path("id").asText();
            tenants = api.admin()
                    .get("/api/admin/tenants/billing?before=" + last)
                    .data()
                    .path("tenants");
        }
        throw new AssertionError("no tenant " + tenant.name());
    }

    @Test
    void anUnfinishedCompetitionCostsNothing() {
        score(players.get(0));
        tenant.ranking(players.get(1), competition);
        Bills.assertCounts(tenant, competition, 0, 0);
        assertThat(operatorsSum()).isZero();
    }

    @Test
    void aTenantWithoutCompetitionsHasNoReports() {
        Expect.data(api.newTenant().organizer().get("/api/organizer/billing"), "{\"reports\":[]}");
    }

    @Test
    void aPlayerWithAScoreIs100Yen() {
        score(players.get(0), players.get(1));
        tenant.finish(competition);
        Bills.await(tenant, competition, 2, 0);
    }

    @Test
    void aPlayerWithoutAScoreWhoSawTheRankingIs10Yen() {
        tenant.ranking(players.get(0), competition);
        tenant.ranking(players.get(0), competition);
        tenant.player(players.get(1))
                .get("/api/player/competition/" + competition + "/ranking?rank_after=100")
                .data();
        tenant.finish(competition);
        Bills.await(tenant, competition, 0, 2);
    }

    @Test
    void whoHasAScoreIsNoVisitorWhicheverCameFirst() {
        tenant.ranking(players.get(0), competition);
        score(players.get(0), players.get(1));
        tenant.ranking(players.get(1), competition);
        tenant.ranking(players.get(2), competition);
        tenant.finish(competition);
        Bills.await(tenant, competition, 2, 1);
    }

    @Test
    void scoresThatWereReplacedDoNotCount() {
        score(players.get(0), players.get(1), players.get(2));
        tenant.ranking(players.get(2), competition);
        score(players.get(3));
        tenant.finish(competition);
        Bills.await(tenant, competition, 1, 1);
    }

    @Test
    void whoFirstSawItAfterTheEndIsNoVisitor() {
        tenant.ranking(players.get(0), competition);
        tenant.finish(competition);
        tenant.ranking(players.get(1), competition);
        Bills.await(tenant, competition, 0, 1);
        tenant.ranking(players.get(2), competition);
        Bills.assertCounts(tenant, competition, 0, 1);
    }

    @Test
    void refusedReadersAreNoVisitors() {
        String path = "/api/player/competition/" + competition + "/ranking";
        tenant.disqualify(players.get(0));
        tenant.player(players.get(0)).get(path).failure(403);
        tenant.player("none").get(path).failure(401);
        tenant.organizer().get(path).failure(403);
        tenant.player(players.get(1)).get(path + "?rank_after=x").failure(400);
        score(players.get(5));
        tenant.finish(competition);
        Bills.await(tenant, competition, 1, 0);
    }

    @Test
    void disqualifiedPlayersCountLikeAnyOther() {
        tenant.ranking(players.get(0), competition);
        score(players.get(1));
        tenant.disqualify(players.get(0));
        tenant.disqualify(players.get(1));
        tenant.finish(competition);
        Bills.await(tenant, competition, 1, 1);
    }

    @Test
    void aSecondFinishChangesNothing() {
        tenant.ranking(players.get(0), competition);
        tenant.finish(competition);
        tenant.finish(competition);
        Bills.await(tenant, competition, 0, 1);
        tenant.ranking(players.get(1), competition);
        tenant.finish(competition);
        Bills.assertCounts(tenant, competition, 0, 1);
    }

    @Test
    void visitsBelongToTheirCompetition() {
        String other = tenant.addCompetition("Other");
        tenant.ranking(players.get(0), competition);
        tenant.ranking(players.get(1), other);
        tenant.ranking(players.get(2), other);
        tenant.finish(other);
        Bills.await(tenant, other, 0, 2);
        Bills.assertCounts(tenant, competition, 0, 0);
    }

    @Test
    void reportsAreNewestFirst() {
        String second = tenant.addCompetition("second");
        tenant.finish(competition);
        JsonNode reports =
                tenant.organizer().get("/api/organizer/billing").data().path("reports");
        assertThat(Expect.texts(reports, "competition_id")).containsExactly(second, competition);
        assertThat(Expect.texts(reports, "competition_title")).containsExactly("second", "Cup");
    }

    @Test
    void theOperatorSeesTheSumOverFinishedCompetitionsWithin3Seconds() {
        score(players.get(0), players.get(1));
        tenant.ranking(players.get(2), competition);
        String second = tenant.addCompetition("second");
        String running = tenant.addCompetition("running");
        tenant.ranking(players.get(3), second);
        tenant.upload(running, Map.of(players.get(0), 1L));
        tenant.finish(competition);
        tenant.finish(second);
        Awaitility.await("the operator's sum")
                .atMost(Bills.PATIENCE)
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() -> assertThat(operatorsSum()).isEqualTo(2 * 100 + 10 + 10));
    }

    @Test
    void aFinishRightAfterManyVisitsBillsThemAll() {
        List<String> crowd = tenant.addPlayers(300);
        crowd.parallelStream().forEach(id -> tenant.ranking(id, competition));
        tenant.finish(competition);
        Bills.await(tenant, competition, 0, 300);
    }
}
