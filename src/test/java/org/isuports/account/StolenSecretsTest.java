package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestKeys;
import org.isuports.testing.TestProgram;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.Test;

/** Cookies and links in the wrong hands or the wrong place. Tokens that are no good at all are {@code contract.BadTokensTest}'s. */
@DatabaseTest
class StolenSecretsTest {
    private static final String PASSWORD = "correct horse battery";

    private final Api api = Api.underTest();
    private final SignIn browser = SignIn.fromNewAddress();
    private final TestTenant tenant = api.newTenant();
    private final TestTenant other = api.newTenant();

    private String organizersSession() {
        return SignIn.session(browser.join(tenant, SignIn.tokenOf(SignIn.organizerLink(tenant)), "Alice", PASSWORD));
    }

    private String playersLink(String player) {
        return SignIn.tokenOf(tenant.organizer()
                .post("/api/organizer/player/" + player + "/link")
                .data()
                .path("url")
                .asText());
    }

    private static void assertNobody(Caller caller, String path) {
        caller.get(path).failure(401);
        Answer me = caller.get("/api/me");
        assertThat(me.data().path("role").asText()).isEqualTo("none");
    }

    @Test
    void aCookieIsWorthNothingOnAnyOtherHost() {
        String organizers = organizersSession();
        String player = tenant.addPlayer();
        String players = SignIn.session(browser.player(tenant, playersLink(player)));
        String operators = SignIn.session(browser.operator(api, TestProgram.ADMIN_PASSWORD));

        assertNobody(other.anyone().withToken(organizers), "/api/organizer/players");
        assertNobody(other.anyone().withToken(players), "/api/player/competitions");
        assertNobody(other.anyone().withToken(operators), "/api/organizer/players");
        assertNobody(api.anyone("admin").withToken(organizers), "/api/admin/tenants/billing");
        assertNobody(api.anyone("admin").withToken(players), "/api/admin/tenants/billing");
    }

    @Test
    void aCookieThatIsPlayedAgainAfterSigningOutIsWorthNothing() {
        Caller alice = tenant.anyone().withToken(organizersSession());
        alice.get("/api/organizer/players").data();

        alice.post("/auth/logout").data();

        assertNobody(alice, "/api/organizer/players");
        browser.post(alice, "/api/organizer/password", Form.of("current", PASSWORD, "password", PASSWORD + "!"))
                .failure(401);
        alice.post("/api/organizer/players/links").failure(401);
    }

    @Test
    void whatATokenSaysCannotBeChanged() {
        String player = tenant.addPlayer();
        String session = SignIn.session(browser.player(tenant, playersLink(player)));
        playersLink(player); // a new link: the session is over

        String[] parts = session.split("\\.", -1);
        String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
        assertThat(claims).contains("\"begun_after\":");
        for (String changed : new String[] {
            claims.replaceAll("\"begun_after\":\\d+", "\"begun_after\":999999999999"),
            claims.replace("\"role\":\"player\"", "\"role\":\"organizer\""),
            claims.replace(tenant.name(), other.name())
        }) {
            assertThat(changed).isNotEqualTo(claims);
            String forged = parts[0] + "." + encode(changed) + "." + parts[2];
            assertNobody(tenant.anyone().withToken(forged), "/api/player/competitions");
            assertNobody(other.anyone().withToken(forged), "/api/player/competitions");
        }
    }

    private static String encode(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aStrangersKeySignsNobodyIn() {
        String forged = TestTokens.token("organizer", tenant.name(), "Alice")
                .with("begun_after", 999_999_999_999L)
                .signedBy(TestKeys.generate())
                .sign();

        assertNobody(tenant.anyone().withToken(forged), "/api/organizer/players");
    }

    @Test
    void linksOpenNothingOnAnyOtherHost() {
        String player = tenant.addPlayer();
        String ofPlayer = playersLink(player);
        String ofOrganizer = SignIn.tokenOf(SignIn.organizerLink(tenant));

        for (Answer answer : new Answer[] {
            browser.player(other, ofPlayer),
            browser.join(other, ofOrganizer, "Mallory", PASSWORD),
            browser.post(other.anyone(), "/auth/invite/look", Form.of("token", ofOrganizer)),
            // Each kind of link is of its kind only.
            browser.player(tenant, ofOrganizer),
            browser.join(tenant, ofPlayer, "Mallory", PASSWORD)
        }) {
            answer.failure(401);
            assertThat(answer.header("Set-Cookie")).isEmpty();
        }
        browser.post(api.anyone("admin"), "/auth/login/player", Form.of("token", ofPlayer))
                .failure(404);
        browser.post(
                        api.anyone("admin"),
                        "/auth/invite",
                        Form.of("token", ofOrganizer, "name", "M", "password", PASSWORD))
                .failure(404);

        browser.player(tenant, ofPlayer).data();
        browser.join(tenant, ofOrganizer, "Alice", PASSWORD).data();
    }

    @Test
    void anOrganizerMakesLinksForTheirOwnPlayersOnly() {
        Caller mallory = other.anyone()
                .withToken(SignIn.session(
                        browser.join(other, SignIn.tokenOf(SignIn.organizerLink(other)), "Mallory", PASSWORD)));
        String player = tenant.addPlayer();
        String session = SignIn.session(browser.player(tenant, playersLink(player)));

        mallory.post("/api/organizer/player/" + player + "/link").failure(404);
        mallory.post("/api/organizer/player/" + player + "/link/revoke").failure(404);
        mallory.post("/api/organizer/players/links", Form.of("player_id[]", player))
                .failure(404);

        tenant.anyone().withToken(session).get("/api/player/competitions").data();
    }
}
