package org.isuports.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.LiveConnection;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

@DatabaseTest
class LiveTest {
    private static final Duration MOST_LAG = Duration.ofSeconds(2);

    private final TestTenant tenant = Api.underTest().newTenant();
    private final String player = tenant.addPlayer();
    private final String competition = tenant.addCompetition("Cup");
    private final String playersPath = "/api/player/competition/" + competition + "/live";
    private final String organizersPath = "/api/organizer/competition/" + competition + "/live";

    private LiveConnection open() {
        return new LiveConnection(tenant.player(player), playersPath);
    }

    @Test
    void thePresentStateComesAtOnceAsAnEventStream() {
        try (LiveConnection live = open()) {
            assertThat(live.next().toString()).isEqualTo("{\"upload_id\":\"\",\"is_finished\":false}");
            var headers = live.response().headers();
            assertThat(live.response().statusCode()).isEqualTo(200);
            assertThat(headers.firstValue("Content-Type")).contains("text/event-stream");
            assertThat(headers.firstValue("Cache-Control")).contains("private");
        }
    }

    @Test
    void uploadAndFinishAreToldWithinTwoSeconds() {
        try (LiveConnection ofPlayer = open();
                LiveConnection ofOrganizer = new LiveConnection(tenant.organizer(), organizersPath)) {
            ofPlayer.next();
            ofOrganizer.next();

            tenant.upload(competition, Map.of(player, 100L));
            for (LiveConnection live : List.of(ofPlayer, ofOrganizer)) {
                var event = live.next(MOST_LAG);
                assertThat(event.path("upload_id").asText()).isNotEmpty();
                assertThat(event.path("is_finished").asBoolean()).isFalse();
            }
            tenant.finish(competition);
            for (LiveConnection live : List.of(ofPlayer, ofOrganizer)) {
                assertThat(live.next(MOST_LAG).path("is_finished").asBoolean()).isTrue();
            }
        }
    }

    @Test
    void whatChangesElsewhereIsNotTold() {
        String other = tenant.addCompetition("Other");
        try (LiveConnection live = open()) {
            live.next();
            tenant.upload(other, Map.of(player, 1L));
            tenant.addPlayer();
            tenant.upload(competition, Map.of(player, 2L));

            live.next(MOST_LAG);
            assertThat(live.isEmpty()).isTrue();
        }
    }

    @Test
    void disqualifyingEndsThatPlayersStreamOnly() {
        String other = tenant.addPlayer();
        try (LiveConnection live = open();
                LiveConnection ofOther = new LiveConnection(tenant.player(other), playersPath)) {
            live.next();
            ofOther.next();

            tenant.disqualify(player);
            live.awaitEnd();

            tenant.upload(competition, Map.of(other, 1L));
            ofOther.next(MOST_LAG);
            tenant.player(player).get(playersPath).failure(403);
        }
    }

    @Test
    void onlyWhoMaySeeTheRankingGetsAStream() {
        tenant.anyone().get(playersPath).failure(401);
        tenant.organizer().get(playersPath).failure(403);
        tenant.player(player).get(organizersPath).failure(403);
        tenant.player(player).get("/api/player/competition/nope/live").failure(404);
        TestTenant other = Api.underTest().newTenant();
        other.player(other.addPlayer()).get(playersPath).failure(404);
    }

    @Test
    void onePersonCannotTakeAllConnections() {
        List<LiveConnection> mine = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                mine.add(open());
            }
            tenant.player(player).get(playersPath).failure(429);
            try (LiveConnection ofOther = new LiveConnection(tenant.player(tenant.addPlayer()), playersPath)) {
                ofOther.next();
            }
        } finally {
            mine.forEach(LiveConnection::close);
        }
    }

    @Test
    void lookingAtTheStreamIsNoVisit() {
        try (LiveConnection live = open()) {
            live.next();
        }
        tenant.finish(competition);
        org.awaitility.Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(tenant.organizer()
                                .get("/api/organizer/billing")
                                .data()
                                .path("reports")
                                .get(0)
                                .path("visitor_count")
                                .asInt())
                        .isZero());
    }
}
