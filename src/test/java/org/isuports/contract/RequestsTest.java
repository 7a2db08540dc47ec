package org.isuports.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.RawHttp;
import org.isuports.testing.RawHttp.RawAnswer;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Requests as existing clients send them", to the byte. */
@DatabaseTest
class RequestsTest {
    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();
    private final String host = tenant.hostLine();
    private final String cookie = tenant.organizerLine();

    private RawHttp connect() {
        return RawHttp.connect(api.base());
    }

    @Test
    void aConnectionTakesManyRequests() {
        try (RawHttp connection = connect()) {
            for (int i = 0; i < 5; i++) {
                connection.lines("GET /api/organizer/players HTTP/1.1", host, cookie, "");
                connection.answer().checkEnvelope(200);
                connection.lines("POST /api/organizer/competitions/add HTTP/1.1", host, "Content-Length: 0", "");
                connection.answer().checkEnvelope(401);
            }
        }
    }

    @Test
    void answersFollowRequestsInTheirOrder() {
        try (RawHttp connection = connect()) {
            connection.lines(
                    "GET /api/me HTTP/1.1",
                    host,
                    "",
                    "GET /api/organizer/billing HTTP/1.1",
                    host,
                    cookie,
                    "",
                    "GET /api/x HTTP/1.1",
                    host,
                    "");
            assertThat(connection.answer().body()).contains("\"role\":\"none\"");
            assertThat(connection.answer().body()).contains("reports");
            connection.answer().checkEnvelope(404);
        }
    }

    @Test
    void withoutKeepAliveTheConnectionEnds() {
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/me HTTP/1.1", host, "Connection: close", "");
            connection.answer().checkEnvelope(200);
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @Test
    void http10IsUnderstood() {
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/organizer/players HTTP/1.0", host, cookie, "");
            connection.answer().checkEnvelope(200);
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1.1"})
    void withoutHostTheRequestIsForNobody(String version) {
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/organizer/players HTTP/" + version, cookie, "");
            RawAnswer answer = connection.answer();
            answer.checkEnvelope(answer.status() == 400 ? 400 : 401);
        }
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/me HTTP/" + version, cookie, "");
            RawAnswer answer = connection.answer();
            answer.checkEnvelope(answer.status() == 400 ? 400 : 404);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Host:", "Host: ", "Host: :80", "Host: a b", "Host: %", "Host: ..", "Host: [", "Host: a:b:c"})
    void anUnreadableHostIsNobodys(String unreadable) {
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/organizer/players HTTP/1.1", unreadable, cookie, "");
            RawAnswer answer = connection.answer();
            assertThat(answer.status()).as("%s", answer).isIn(400, 401);
        }
    }

    @Test
    void theHostOfAnAbsoluteUriCounts() {
        try (RawHttp connection = connect()) {
            String uri = "http://" + tenant.name() + api.baseHost() + "/api/organizer/players";
            connection.lines("GET " + uri + " HTTP/1.1", host, cookie, "");
            assertThat(connection.answer().status()).isIn(200, 404);
        }
    }

    @Test
    void postsWithoutBodyAndContentTypeAreFine() {
        String id = tenant.addCompetition("Cup");
        try (RawHttp connection = connect()) {
            connection.lines(
                    "POST /api/organizer/competition/" + id + "/finish HTTP/1.1",
                    host,
                    cookie,
                    "Content-Length: 0",
                    "");
            connection.answer().checkEnvelope(200);
            // not even a Content-Length
            connection.lines("POST /api/organizer/competition/" + id + "/finish HTTP/1.1", host, cookie, "");
            connection.answer().checkEnvelope(200);
        }
    }

    @Test
    void chunkedFormsAreFine() {
        try (RawHttp connection = connect()) {
            connection
                    .lines(
                            "POST /api/organizer/competitions/add HTTP/1.1",
                            host,
                            cookie,
                            "Content-Type: application/x-www-form-urlencoded",
                            "Transfer-Encoding: chunked",
                            "")
                    .lines("8", "title=%E", "2", "5%", "3;x=y", "A4%", "3", "A7!", "0", "");
            RawAnswer answer = connection.answer();
            answer.checkEnvelope(200);
            assertThat(answer.body()).contains("\"title\":\"大!\"");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded",
                "application/x-www-form-urlencoded; charset=utf-8",
                "application/x-www-form-urlencoded;charset=UTF-8"
            })
    void formsAreUrlEncodedUtf8(String contentType) {
        Answer answer = tenant.organizer()
                .post("/api/organizer/competitions/add", contentType, "title=%E5%A4%A7+x%2B".getBytes(UTF_8));
        assertThat(answer.data().path("competition").path("title").asText()).isEqualTo("大 x+");
    }

    @Test
    void bytesOfUtf8InAFormNeedNotBeEncoded() {
        Answer answer = tenant.organizer()
                .post(
                        "/api/organizer/competitions/add",
                        "application/x-www-form-urlencoded",
                        "title=大会".getBytes(UTF_8));
        assertThat(answer.data().path("competition").path("title").asText()).isEqualTo("大会");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/json",
                "text/html,*/*;q=0.1",
                "application/json, text/plain",
                "text/html",
                "application/xml",
                "garbage",
                ",,"
            })
    void acceptDoesNotMatter(String accept) {
        Caller organizer = tenant.organizer();
        Expect.data(
                organizer.send(organizer.request("/api/organizer/players").header("Accept", accept)),
                "{\"players\":[]}");
        Expect.failure(
                organizer.send(organizer.request("/api/player/competitions").header("Accept", accept)), 403);
    }

    @Test
    void theSessionIsFoundAmongOtherCookies() {
        String session = cookie.substring("Cookie: ".length());
        for (String cookies : new String[] {
            "a=b; " + session + "; c=d",
            "theme=\"dark\"; " + session,
            session + ";",
            "a=b;" + session,
            "empty=; " + session,
            "odd={\"x\":1,\"y\":[2]}; " + session,
            session + "; name=日本",
            "novalue; " + session
        }) {
            try (RawHttp connection = connect()) {
                connection.lines("GET /api/organizer/players HTTP/1.1", host, "Cookie: " + cookies, "");
                connection.answer().checkEnvelope(200);
            }
        }
    }

    @Test
    void cookiesMayStandInSeveralHeaders() {
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/organizer/players HTTP/1.1", host, "Cookie: a=b", cookie, "");
            connection.answer().checkEnvelope(200);
        }
    }

    @Test
    void aRepeatedSessionIsOneOfThemOrNobody() {
        for (String cookies :
                new String[] {"isuports_session=x; " + cookie.substring(8), cookie.substring(8) + "; isuports_session=x"
                }) {
            try (RawHttp connection = connect()) {
                connection.lines("GET /api/organizer/players HTTP/1.1", host, "Cookie: " + cookies, "");
                RawAnswer answer = connection.answer();
                answer.checkEnvelope(answer.status() == 401 ? 401 : 200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%ZZ", "%", "%E3%8", "a%2", "%C0%AF"})
    void aBadlyEncodedIdIsUnknownOrUnreadable(String id) {
        String player = tenant.addPlayer();
        String me = tenant.playerLine(player);
        try (RawHttp connection = connect()) {
            connection.lines("GET /api/player/player/" + id + " HTTP/1.1", host, me, "");
            assertUnreadable(connection.answer(), 404);
        }
    }

    /** What isn't even an address is refused before anybody looks where it leads: then without the envelope. */
    private static void assertUnreadable(RawAnswer answer, int status) {
        if (answer.status() != 400 || !answer.body().isEmpty()) {
            answer.checkEnvelope(status);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%ZZ", "%", "%E3%8", "%C0%AF", "%FF"})
    void aBadlyEncodedParameterIsNoInteger(String value) {
        String player = tenant.addPlayer();
        String competition = tenant.addCompetition("Cup");
        String me = tenant.playerLine(player);
        try (RawHttp connection = connect()) {
            connection.lines(
                    "GET /api/player/competition/" + competition + "/ranking?rank_after=" + value + " HTTP/1.1",
                    host,
                    me,
                    "");
            assertUnreadable(connection.answer(), 400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"title=%ZZ", "title=%", "title=%E3%8", "title=%FF", "%=x", "&&&=", "title"})
    void aBadlyEncodedFormIsNoErrorOfTheServer(String form) {
        Answer answer = tenant.organizer()
                .post("/api/organizer/competitions/add", "application/x-www-form-urlencoded", form.getBytes(UTF_8));
        if (answer.status() == 200) {
            answer.data();
        } else {
            Expect.failure(answer, 400);
        }
    }

    /** Bytes that aren't UTF-8: one alone, one that breaks off, more than shortest, half of a pair. */
    @ParameterizedTest
    @ValueSource(strings = {"%FF", "a%E3%81&x=y", "%C0%AF", "%ED%A0%80"})
    void aFormThatIsNotUtf8IsRefusedAndNothingIsStored(String bad) {
        String urlEncoded = "application/x-www-form-urlencoded";
        List<Answer> answers = List.of(
                tenant.organizer().post("/api/organizer/competitions/add", urlEncoded, bytes("title=" + bad)),
                tenant.organizer()
                        .post(
                                "/api/organizer/players/add",
                                urlEncoded,
                                bytes("display_name%5B%5D=a&display_name%5B%5D=" + bad)),
                api.admin()
                        .post(
                                "/api/admin/tenants/add",
                                urlEncoded,
                                bytes("name=" + tenant.name() + "x&display_name=" + bad)));

        assertThat(answers).allSatisfy(answer -> Expect.failure(answer, 400));
        assertThat(answers)
                .extracting(answer -> answer.failure(400))
                .allSatisfy(message -> assertThat(message).contains("UTF-8"))
                .satisfiesExactly(
                        message -> assertThat(message).startsWith("title:"),
                        message -> assertThat(message).startsWith("display_name[]:"),
                        message -> assertThat(message).startsWith("display_name:"));
        assertNothingIsStored();
    }

    @Test
    void aFormInPartsThatIsNotUtf8IsRefusedAndNothingIsStored() {
        Map.of("competitions/add", "title", "players/add", "display_name[]").forEach((path, field) -> {
            String head = "--b\r\nContent-Disposition: form-data; name=\"" + field + "\"\r\n\r\n";
            byte[] form = (head + "\u00ff\r\n--b--\r\n").getBytes(ISO_8859_1);
            Answer answer = tenant.organizer().post("/api/organizer/" + path, "multipart/form-data; boundary=b", form);
            assertThat(answer.failure(400)).contains("UTF-8");
        });
        assertNothingIsStored();
    }

    /** U+FFFD is a character like any other, where somebody really sends it. */
    @Test
    void everyCharacterMayStandInAForm() {
        String title = "\uFFFD 🏆 é\u0000%";
        assertThat(tenant.organizer()
                        .post("/api/organizer/competitions/add", Form.of("title", title))
                        .data()
                        .path("competition")
                        .path("title")
                        .asText())
                .isEqualTo(title);
    }

    private void assertNothingIsStored() {
        assertThat(tenant.organizer().get("/api/organizer/players").data().path("players"))
                .isEmpty();
        assertThat(tenant.organizer().get("/api/organizer/competitions").data().path("competitions"))
                .isEmpty();
    }

    private static byte[] bytes(String form) {
        return form.getBytes(UTF_8);
    }

    /** Several spellings of a path lead to the same resource, so its answers have the same headers. */
    @ParameterizedTest
    @ValueSource(strings = {"//api/organizer/players", "/x/../api/organizer/players", "/%61pi/organizer/players"})
    void anotherSpellingOfAPathChangesNothing(String path) {
        try (RawHttp connection = connect()) {
            connection.lines("GET " + path + " HTTP/1.1", host, cookie, "");
            RawAnswer answer = connection.answer();
            answer.checkEnvelope(answer.status() == 404 ? 404 : 200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/me", "/api/organizer/players/add", "/api/nothing"})
    void optionsIsNoMethodOfOurs(String path) {
        try (RawHttp connection = connect()) {
            connection.lines("OPTIONS " + path + " HTTP/1.1", host, cookie, "");
            connection.answer().checkEnvelope(405);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST /api/admin/tenants/billing", "PUT /api/admin/tenants/add", "GET /initialize"})
    void whatDoesNotExistOnThisHostHasNoMethodsEither(String call) {
        try (RawHttp connection = connect()) {
            connection.lines(call + " HTTP/1.1", host, cookie, "Content-Length: 0", "");
            connection.answer().checkEnvelope(404);
        }
    }
}
