package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.stream.Stream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Envelope": what every answer looks like, whatever it says. */
@DatabaseTest
class EnvelopeTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private String player;
    private String competition;

    @BeforeEach
    void aTenantWithACompetition() {
        tenant = api.newTenant();
        player = tenant.addPlayer();
        competition = tenant.addCompetition("Cup");
    }

    @Test
    void aSuccessIs200WithStatusTrueAndData() {
        for (Answer answer : Stream.of(
                        tenant.anyone().get("/api/me"),
                        tenant.organizer().get("/api/organizer/players"),
                        tenant.organizer().get("/api/organizer/competitions"),
                        tenant.organizer().get("/api/organizer/billing"),
                        tenant.player(player).get("/api/player/competitions"),
                        tenant.player(player).get("/api/player/player/" + player),
                        tenant.player(player).get("/api/player/competition/" + competition + "/ranking"),
                        api.admin().get("/api/admin/tenants/billing"),
                        tenant.organizer().post("/api/organizer/players/add", Form.of("display_name[]", "x")),
                        tenant.organizer().post("/api/organizer/competitions/add", Form.of("title", "x")),
                        tenant.tryUpload(competition, "player_id,score\n"),
                        tenant.organizer().post("/api/organizer/player/" + player + "/disqualified"))
                .toList()) {
            assertThat(answer.data().isObject()).as("%s", answer).isTrue();
            assertThat(Expect.fields(answer.json())).containsExactlyInAnyOrder("status", "data");
            Expect.headers(answer);
        }
    }

    @Test
    void finishLeavesDataOut() {
        Answer answer = tenant.organizer().post("/api/organizer/competition/" + competition + "/finish");
        assertThat(answer.body()).isEqualTo("{\"status\":true}");
        Expect.headers(answer);
    }

    @Test
    void aFailureIsItsStatusCodeWithStatusFalseAndAMessage() {
        String ranking = "/api/player/competition/" + competition + "/ranking";
        Expect.failure(tenant.player(player).get(ranking + "?rank_after=x"), 400);
        Expect.failure(tenant.anyone().get(ranking), 401);
        Expect.failure(tenant.organizer().get(ranking), 403);
        Expect.failure(tenant.player(player).get("/api/player/competition/none/ranking"), 404);
        Expect.failure(api.anyone("no-such-tenant").get("/api/me"), 404);
        Expect.failure(tenant.anyone().get("/api/admin/tenants/billing"), 404);
        Expect.failure(api.admin().get("/api/admin/tenants/billing?before=x"), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/", "/api/nothing", "/api/player", "/api/organizer/", "/api/me/more", "/api/ME"})
    void aPathWhereNothingIsIsA404InTheEnvelope(String path) {
        Expect.failure(tenant.organizer().get(path), 404);
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE, /api/me",
        "PUT, /api/organizer/players",
        "POST, /api/organizer/players",
        "GET, /api/organizer/players/add",
        "PATCH, /api/organizer/competitions/add",
        "POST, /api/player/competitions"
    })
    void aMethodThatAPathDoesNotTakeIsA405InTheEnvelope(String method, String path) {
        Caller organizer = tenant.organizer();
        Answer answer = organizer.send(organizer.request(path).method(method, BodyPublishers.noBody()));
        Expect.failure(answer, 405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/plain", "nonsense", "a/b; c=\"", ";"})
    void aBodyThatIsNoFormIsA400InTheEnvelope(String contentType) {
        Caller organizer = tenant.organizer();
        for (String path : List.of("competitions/add", "players/add", "competition/" + competition + "/score")) {
            Answer answer = organizer.post("/api/organizer/" + path, contentType, "{\"title\":\"x\"}".getBytes(UTF_8));
            Expect.failure(answer, 400);
        }
    }

    @Test
    void headAnswersWithTheHeadersOfGet() {
        Caller organizer = tenant.organizer();
        Answer answer =
                organizer.send(organizer.request("/api/organizer/players").method("HEAD", BodyPublishers.noBody()));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
        Expect.headers(answer);
    }

    @Test
    void optionsIsAnsweredWithoutAnError() {
        Caller organizer = tenant.organizer();
        Answer answer =
                organizer.send(organizer.request("/api/organizer/players").method("OPTIONS", BodyPublishers.noBody()));
        assertThat(answer.status()).isIn(200, 204, 405);
        assertThat(answer.header("Cache-Control")).contains("private");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/player/player/%2F",
                "/api/player/player/..%2f..%2fetc",
                "/api/player/player/%00",
                "/api/player/player/%E3%81%82",
                "/api/player/player/%FF",
                "/api/player/player/%20",
                "/api/player/player/;a=b",
                "/api/player/player/'%22%3C",
                "/api/player/competition/%2F/ranking",
                "/api/player/competition/%20/ranking",
                "/api/player/competition//ranking",
                "/api/player/competition/%E3%81%82%F0%9F%8F%86/ranking"
            })
    void anIdOfOddCharactersIsUnknown(String path) {
        Expect.failure(tenant.player(player).get(path), 404);
    }

    @Test
    void idsAreFoundHoweverTheirCharactersAreEncoded() {
        String encoded = "%" + Integer.toHexString(player.charAt(0)) + player.substring(1);
        assertThat(tenant.player(player)
                        .get("/api/player/player/" + encoded)
                        .data()
                        .path("player")
                        .path("id")
                        .asText())
                .isEqualTo(player);
    }

    @Test
    void jsonIsUtf8() {
        String name = "さくら🏆\"\\</script>\u2028é";
        String id = tenant.addPlayers(List.of(name)).getFirst();
        assertThat(tenant.player(id)
                        .get("/api/me")
                        .data()
                        .path("me")
                        .path("display_name")
                        .asText())
                .isEqualTo(name);
    }
}
