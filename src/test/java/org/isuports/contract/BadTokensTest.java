package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestKeys;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.isuports.testing.TestTokens.Token;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Contract, "Who is calling", the first row: cookies that are nobody's, on every path 401. */
@DatabaseTest
class BadTokensTest {
    private final Api api = Api.underTest();
    private static final TestKeys STRANGER = TestKeys.generate();
    private static TestTenant tenant;

    /** One for all: nobody gets as far as changing it. */
    @BeforeEach
    void aTenant() {
        if (tenant == null) {
            tenant = api.newTenant();
        }
    }

    private static Arguments bad(String name, Function<Token, String> make) {
        return Arguments.argumentSet(name, make);
    }

    static Stream<Arguments> badTokens() {
        return Stream.of(
                bad("alg none", Token::unsigned),
                bad("HS256 with the public key", Token::signWithPublicKeyAsSecret),
                bad("RS384", token -> token.sign(JWSAlgorithm.RS384)),
                bad("RS512", token -> token.sign(JWSAlgorithm.RS512)),
                bad("PS256", token -> token.sign(JWSAlgorithm.PS256)),
                bad("another key", token -> token.signedBy(STRANGER).sign()),
                bad(
                        "expired an hour ago",
                        token -> token.expiresIn(Duration.ofHours(-1)).sign()),
                bad(
                        "expired 31 s ago",
                        token -> token.expiresIn(Duration.ofSeconds(-31)).sign()),
                bad("no exp", token -> token.without("exp").sign()),
                bad(
                        "valid from an hour on",
                        token -> token.notBefore(Duration.ofHours(1)).sign()),
                bad(
                        "valid from 45 s on",
                        token -> token.notBefore(Duration.ofSeconds(45)).sign()),
                bad("no sub", token -> token.without("sub").sign()),
                bad("empty sub", token -> token.with("sub", "").sign()),
                bad("sub a number", token -> token.with("sub", 5).sign()),
                bad("no aud", token -> token.without("aud").sign()),
                bad("no element in aud", token -> token.audience().sign()),
                bad("two in aud", token -> twoAudiences(token, "other")),
                bad("twice the same in aud", token -> twoAudiences(token, null)),
                bad("no role", token -> token.without("role").sign()),
                bad("empty role", token -> token.with("role", "").sign()),
                bad("unknown role", token -> token.with("role", "root").sign()),
                bad("role none", token -> token.with("role", "none").sign()),
                bad("role in capitals", token -> token.with("role", "Organizer").sign()),
                bad(
                        "role with a space",
                        token -> token.with("role", "organizer ").sign()),
                bad(
                        "role a list",
                        token -> token.with("role", List.of("organizer")).sign()),
                bad("role a number", token -> token.with("role", 1).sign()),
                bad("role true", token -> token.with("role", true).sign()));
    }

    private static String twoAudiences(Token token, String other) {
        String own = token.claims().getAudience().getFirst();
        return token.audience(own, other == null ? own : other).sign();
    }

    @ParameterizedTest
    @MethodSource("badTokens")
    void isNobody(Function<Token, String> make) {
        assertIsNobody(make.apply(TestTokens.token("organizer", tenant.name(), "me")));
    }

    @ParameterizedTest
    @MethodSource("badTokens")
    void isNobodyOnTheOperatorsHost(Function<Token, String> make) {
        String token = make.apply(TestTokens.token("admin", "admin", "me"));
        // A role that is fine on one host says nothing on another: only the 401 counts here.
        Expect.failure(api.anyone("admin").withToken(token).get("/api/admin/tenants/billing"), 401);
        Expect.failure(
                api.anyone("admin").withToken(token).post("/api/admin/tenants/add", Form.of("name", "never-added")),
                401);
    }

    static List<String> handmade() {
        return Arrays.asList(
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":EXP,\"sub\":null}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":EXP,\"sub\":[\"me\"]}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":\"EXP\",\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":\"soon\",\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":null,\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":-EXP,\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":EXP,\"nbf\":\"x\",\"sub\":\"me\"}",
                "{\"aud\":[5],\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":[null],\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":[[\"TENANT\"]],\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":{\"TENANT\":1},\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":null,\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\",5],\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":null,\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":{\"organizer\":1},\"exp\":EXP,\"sub\":\"me\"}",
                "{\"aud\":[\"TENANT\"],\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"",
                "[]",
                "null",
                "\"TENANT\"",
                "");
    }

    @ParameterizedTest
    @MethodSource("handmade")
    void wronglyTypedClaimsAreNobodys(String payload) {
        assertIsNobody(HandmadeToken.of(HandmadeToken.claims(payload.replace("TENANT", tenant.name()))));
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void unreadableTextIsNobodys(String form) {
        String[] parts = TestTokens.organizer(tenant.name()).split("\\.", -1);
        String text = form.replace("HEAD", parts[0])
                .replace("BODY", parts[1])
                .replace("SIGNATURE", parts[2])
                .replace("TAIL", parts[2].substring(4));
        assertIsNobody(text);
    }

    static List<String> unreadable() {
        return List.of(
                "",
                "x",
                ".",
                "..",
                "...",
                "HEAD.BODY",
                "HEAD.BODY.",
                "HEAD..SIGNATURE",
                ".BODY.SIGNATURE",
                "HEAD.BODY.TAIL",
                "HEAD.BODY.AAAATAIL",
                "HEAD.BODY.SIGNATURE.SIGNATURE",
                "HEAD.BODY.SIGNATURE.SIGNATURE.SIGNATURE",
                "HEAD.HEAD.SIGNATURE",
                "BODY.BODY.SIGNATURE",
                "HEAD.BODY.!!!",
                "Bearer HEAD.BODY.SIGNATURE",
                "%FF%FE",
                "x".repeat(4000));
    }

    @Test
    void aHeaderThatNamesNoAlgorithmIsNobodys() {
        String claims = HandmadeToken.claims(
                "{\"aud\":[\"%s\"],\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}", tenant.name());
        for (String header : List.of("{}", "{\"alg\":\"rs256\"}", "{\"alg\":\"NONE\"}", "{\"alg\":null}", "[]", "")) {
            assertIsNobody(HandmadeToken.of(header, claims));
        }
    }

    @Test
    void noCookieIsNobody() {
        assertIsNobody(null);
    }

    private static void assertIsNobody(String token) {
        Caller caller = tenant.anyone().withToken(token);
        for (Answer answer : List.of(
                caller.get("/api/organizer/players"),
                caller.post("/api/organizer/competition/none/finish"),
                caller.get("/api/player/competitions"),
                caller.get("/api/player/competition/none/ranking?rank_after=x"))) {
            Expect.failure(answer, 401);
        }
        var me = caller.get("/api/me").data();
        assertThat(me.path("role").asText()).isEqualTo("none");
        assertThat(me.path("logged_in").asBoolean(true)).isFalse();
        assertThat(me.path("me").isNull()).isTrue();
    }
}
