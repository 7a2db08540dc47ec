package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract, "Organizer": what an upload of scores does, and when it is refused. Its form: {@link UploadFormTest}. */
@DatabaseTest
class UploadTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private String a;
    private String b;
    private String c;
    private String competition;

    @BeforeEach
    void aTenantWithThreePlayers() {
        tenant = api.newTenant();
        List<String> ids = tenant.addPlayers(List.of("a", "b", "c"));
        a = ids.get(0);
        b = ids.get(1);
        c = ids.get(2);
        competition = tenant.addCompetition("Cup");
    }

    private Answer upload(String... rows) {
        return tenant.tryUpload(competition, "player_id,score\n" + String.join("\n", rows) + "\n");
    }

    private List<String> ranking() {
        return ranking(competition);
    }

    private List<String> ranking(String id) {
        JsonNode ranks = tenant.ranking(a, id);
        List<String> ids = Expect.texts(ranks, "player_id");
        List<Long> scores = Expect.numbers(ranks, "score");
        return java.util.stream.IntStream.range(0, ids.size())
                .mapToObj(i -> ids.get(i) + "=" + scores.get(i))
                .toList();
    }

    @Test
    void theAnswerIsTheNumberOfDataRows() {
        Expect.data(upload(a + ",1", b + ",2", a + ",3"), "{\"rows\":3}");
    }

    @Test
    void anUploadReplacesAllThatWasUploadedBefore() {
        upload(a + ",1", b + ",2").data();
        upload(c + ",7").data();
        assertThat(ranking()).containsExactly(c + "=7");
        upload(a + ",1", b + ",2").data();
        assertThat(ranking()).containsExactly(b + "=2", a + "=1");
    }

    @Test
    void anUploadTouchesItsOwnCompetitionOnly() {
        upload(a + ",1").data();
        String other = tenant.addCompetition("Other");
        assertThat(ranking(other)).isEmpty();
        tenant.uploadCsv(other, "player_id,score\n" + b + ",9\n");
        assertThat(ranking()).containsExactly(a + "=1");
        assertThat(ranking(other)).containsExactly(b + "=9");
    }

    @Test
    void aPlayersLastRowCounts() {
        Expect.data(upload(a + ",100", b + ",50", a + ",1"), "{\"rows\":3}");
        assertThat(ranking()).containsExactly(b + "=50", a + "=1");
    }

    @Test
    void ofEqualScoresTheEarlierCountedRowIsBetter() {
        upload(a + ",5", b + ",5", c + ",5").data();
        assertThat(ranking()).containsExactly(a + "=5", b + "=5", c + "=5");
        upload(c + ",5", b + ",5", a + ",5").data();
        assertThat(ranking()).containsExactly(c + "=5", b + "=5", a + "=5");
        upload(a + ",5", b + ",5", c + ",5", a + ",5").data();
        assertThat(ranking()).containsExactly(b + "=5", c + "=5", a + "=5");
    }

    @Test
    void onlyAHeaderTakesAllScoresAway() {
        upload(a + ",1").data();
        Expect.data(tenant.tryUpload(competition, "player_id,score\n"), "{\"rows\":0}");
        assertThat(ranking()).isEmpty();
        upload(a + ",1").data();
        Expect.data(tenant.tryUpload(competition, "player_id,score"), "{\"rows\":0}");
        assertThat(ranking()).isEmpty();
        assertThat(tenant.player(a).get("/api/player/player/" + a).data().path("scores"))
                .isEmpty();
    }

    @Test
    void disqualifiedPlayersMayBeInIt() {
        tenant.disqualify(b);
        Expect.data(upload(a + ",1", b + ",2"), "{\"rows\":2}");
        assertThat(ranking()).containsExactly(b + "=2", a + "=1");
    }

    @Test
    void aRefusedFileChangesNothing() {
        upload(a + ",1").data();
        upload(b + ",2", "none,3").failure(400);
        upload(b + ",2", c + ",x").failure(400);
        tenant.tryUpload(competition, "wrong\n").failure(400);
        assertThat(ranking()).containsExactly(a + "=1");
    }

    @Test
    void aPlayerOfAnotherTenantIsNotInTheTenant() {
        String elsewhere = api.newTenant().addPlayer();
        upload(elsewhere + ",1").failure(400);
    }

    @Test
    void anUnknownCompetitionIs404WhateverTheFile() {
        String elsewhere = api.newTenant().addCompetition("Cup");
        for (String id : List.of("none", elsewhere, "%2F", "%20", "")) {
            Expect.failure(tenant.tryUpload(id, "player_id,score\n"), 404);
            Expect.failure(tenant.tryUpload(id, "nonsense"), 404);
        }
        String path = "/api/organizer/competition/none/score";
        Expect.failure(tenant.organizer().post(path), 404);
        Expect.failure(tenant.organizer().post(path, "application/json", "{}".getBytes(UTF_8)), 404);
    }

    @Test
    void afterFinishNoUploadLands() {
        upload(a + ",1").data();
        tenant.finish(competition);
        Expect.failure(upload(b + ",2"), 400);
        Expect.failure(tenant.tryUpload(competition, "player_id,score\n"), 400);
        assertThat(ranking()).containsExactly(a + "=1");
    }

    @Test
    void finishedIsCheckedBeforeTheFile() {
        tenant.finish(competition);
        String finished = upload(a + ",1").failure(400);
        Answer alsoWrong = tenant.tryUpload(competition, "nonsense\n");
        assertThat(alsoWrong.failure(400)).isEqualTo(finished);
        Expect.failure(alsoWrong, 400);
    }

    @Test
    void aPlayersPageShowsTheCountedScoreAtOnce() {
        upload(a + ",100", a + ",-3").data();
        assertThat(tenant.player(b).get("/api/player/player/" + a).data().path("scores"))
                .isEqualTo(Expect.json("[{\"competition_title\":\"Cup\",\"score\":-3}]"));
    }
}
