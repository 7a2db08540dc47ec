package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.RawHttp;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may send a body is asked before the body is looked at, and no sender holds up others. */
@DatabaseTest
class BodiesTest {
    private static final String URL_ENCODED = "application/x-www-form-urlencoded";

    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();
    private final String host = tenant.hostLine();
    private final String cookie = tenant.organizerLine();

    static Stream<Arguments> unreadable() {
        return Stream.of(
                Arguments.argumentSet("JSON", "application/json", "{}"),
                Arguments.argumentSet("text", "text/plain", "x"),
                Arguments.argumentSet("a form that breaks off", "multipart/form-data; boundary=b", "--b\r\nContent-"),
                Arguments.argumentSet("a form without boundary", "multipart/form-data", "x"),
                Arguments.argumentSet("a bad escape", URL_ENCODED, "display_name%5B%5D=%zz&title=%zz&name=%zz"),
                Arguments.argumentSet("no media type", "x", "x"));
    }

    private static Answer send(Caller caller, String path, String type, String body) {
        return caller.post(path, type, body.getBytes(UTF_8));
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void aStrangerIsToldToSignInAndNotWhatIsWrongWithTheForm(String type, String body) {
        Caller stranger = api.anyone(tenant.name());
        for (String path : List.of("players/add", "competitions/add", "competition/x/score")) {
            Expect.failure(send(stranger, "/api/organizer/" + path, type, body), 401);
        }
        Expect.failure(send(api.anyone("admin"), "/api/admin/tenants/add", type, body), 401);
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void aPlayerIsToldThatThisIsNotForPlayers(String type, String body) {
        Caller player = tenant.player(tenant.addPlayer());
        for (String path : List.of("players/add", "competitions/add", "competition/x/score")) {
            Expect.failure(send(player, "/api/organizer/" + path, type, body), 403);
        }
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void onATenantsHostThereIsNoOperator(String type, String body) {
        Expect.failure(send(tenant.organizer(), "/api/admin/tenants/add", type, body), 404);
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void anUnknownCompetitionIsUnknownWhateverIsSent(String type, String body) {
        Expect.failure(send(tenant.organizer(), "/api/organizer/competition/nope/score", type, body), 404);
        Expect.failure(
                send(
                        tenant.organizer(),
                        "/api/organizer/competition/" + tenant.addCompetition("Cup") + "/score",
                        type,
                        body),
                400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"players/add", "competitions/add", "competition/x/score", "competition/x/finish"})
    void aStrangersBodyIsNotWaitedFor(String path) {
        try (RawHttp connection = RawHttp.connect(api.base())) {
            connection.lines(
                    "POST /api/organizer/" + path + " HTTP/1.1",
                    host,
                    "Content-Type: " + URL_ENCODED,
                    "Content-Length: 100000000",
                    "",
                    "display_name%5B%5D=a");
            assertThat(connection.answer().status()).isEqualTo(401);
        }
    }

    @Test
    void slowSendersHoldNobodyUp() {
        List<RawHttp> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 250; i++) {
                slow.add(RawHttp.connect(api.base())
                        .lines(
                                "POST /api/organizer/" + (i % 2 == 0 ? "players" : "competitions") + "/add HTTP/1.1",
                                host,
                                cookie,
                                "Content-Type: " + URL_ENCODED,
                                "Content-Length: 1000",
                                "",
                                "titl"));
            }
            // Each of them has been let in: a write would wait here if they took the threads that write.
            TestTenant other = api.newTenant();
            assertThat(other.addPlayer()).isNotEmpty();
            assertThat(tenant.addPlayer()).isNotEmpty();
        } finally {
            slow.forEach(RawHttp::close);
        }
    }

    @Test
    void aFormLargerThanAnybodyNeedsIsRefused() {
        String title = "title=" + "x".repeat(300_000);
        Expect.failure(send(tenant.organizer(), "/api/organizer/competitions/add", URL_ENCODED, title), 413);
        try (RawHttp connection = RawHttp.connect(api.base())) {
            connection
                    .lines(
                            "POST /api/organizer/competitions/add HTTP/1.1",
                            host,
                            cookie,
                            "Content-Type: " + URL_ENCODED,
                            "Transfer-Encoding: chunked",
                            "")
                    .lines(Integer.toHexString(title.length()), title, "0", "");
            connection.answer().checkEnvelope(413);
        }
        assertThat(tenant.organizer().get("/api/organizer/competitions").data().path("competitions"))
                .isEmpty();
    }

    @Test
    void manyPartsAreNoErrorOfTheServer() {
        String competition = tenant.addCompetition("Cup");
        String parts = "--b\r\nContent-Disposition: form-data; name=\"p\"\r\n\r\n\r\n".repeat(30_000) + "--b--\r\n";
        Expect.failure(
                send(
                        tenant.organizer(),
                        "/api/organizer/competition/" + competition + "/score",
                        "multipart/form-data; boundary=b",
                        parts),
                400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Application/X-WWW-Form-Urlencoded",
                "application/x-www-form-urlencoded ; Charset=UTF-8",
                "APPLICATION/X-WWW-FORM-URLENCODED;charset=utf-8"
            })
    void typesOfFormsAreReadInAnyCase(String type) {
        Answer answer = send(tenant.organizer(), "/api/organizer/competitions/add", type, "title=Cup");
        assertThat(answer.data().path("competition").path("title").asText()).isEqualTo("Cup");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Multipart/Form-Data; boundary=XbX", "multipart/form-data; Boundary=XbX"})
    void multipartFormsToo(String type) {
        String player = tenant.addPlayer();
        String body = "--XbX\r\nContent-Disposition: form-data; name=\"scores\"; filename=\"s.csv\"\r\n\r\n"
                + "player_id,score\n" + player + ",1\n\r\n--XbX--\r\n";
        String path = "/api/organizer/competition/" + tenant.addCompetition("Cup") + "/score";
        assertThat(send(tenant.organizer(), path, type, body)
                        .data()
                        .path("rows")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void aUselessTypeOnACallWithoutBodyDoesNotMatter() {
        String player = tenant.addPlayer();
        try (RawHttp connection = RawHttp.connect(api.base())) {
            connection.lines(
                    "POST /api/organizer/player/" + player + "/disqualified HTTP/1.1",
                    host,
                    cookie,
                    "Content-Type: x",
                    "Content-Length: 0",
                    "");
            assertThat(connection.answer().status()).isEqualTo(200);
        }
    }

    @Test
    void aClientThatWaitsToBeAskedIsAsked() {
        try (RawHttp connection = RawHttp.connect(api.base())) {
            connection.lines(
                    "POST /api/organizer/competitions/add HTTP/1.1",
                    host,
                    cookie,
                    "Content-Type: " + URL_ENCODED,
                    "Content-Length: 9",
                    "Expect: 100-continue",
                    "");
            assertThat(connection.answer().status()).isEqualTo(100);
            connection.bytes("title=Cup".getBytes(UTF_8));
            assertThat(connection.answer().body()).contains("\"title\":\"Cup\"");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void formsOverHttp2AreReadWhetherOrNotTheySayHowLongTheyAre(boolean saysLength) throws Exception {
        Vertx vertx = Vertx.vertx();
        try {
            HttpClient client = vertx.createHttpClient(new HttpClientOptions()
                    .setProtocolVersion(HttpVersion.HTTP_2)
                    .setHttp2ClearTextUpgrade(false));
            assertThat(overHttp2(client, "/api/organizer/competitions/add", "title=Cup", saysLength))
                    .contains("\"status\":true", "\"title\":\"Cup\"");
            String competition = tenant.addCompetition("Cup");
            assertThat(overHttp2(client, "/api/organizer/competition/" + competition + "/finish", "", saysLength))
                    .isEqualTo("{\"status\":true}");
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        }
    }

    private String overHttp2(HttpClient client, String path, String form, boolean saysLength) throws Exception {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setServer(SocketAddress.inetSocketAddress(api.base().getPort(), "127.0.0.1"))
                .setHost(tenant.name() + api.baseHost())
                .setPort(80)
                .setURI(path)
                .putHeader("Content-Type", URL_ENCODED)
                .putHeader("Cookie", cookie.substring("Cookie: ".length()));
        if (saysLength) {
            options.putHeader("Content-Length", Integer.toString(form.length()));
        }
        return client.request(options)
                .compose(request -> saysLength ? request.send(Buffer.buffer(form)) : inPieces(request, form))
                .compose(HttpClientResponse::body)
                .map(Buffer::toString)
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
    }

    private static Future<HttpClientResponse> inPieces(HttpClientRequest request, String form) {
        return request.setChunked(true)
                .write(Buffer.buffer(form))
                .compose(written -> request.end())
                .compose(ended -> request.response());
    }
}
