package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestProgram;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

@DatabaseTest
class SignInTest {
    private static final String PASSWORD = "correct horse battery";

    private final Api api = Api.underTest();
    private final SignIn browser = SignIn.fromNewAddress();

    @Test
    void theOperatorSignsInWithTheConfiguredPassword() {
        Answer answer = browser.operator(api, TestProgram.ADMIN_PASSWORD);

        assertThat(answer.data().path("role").asText()).isEqualTo("admin");
        Caller signedIn = api.anyone("admin").withToken(SignIn.session(answer));
        assertThat(signedIn.get("/api/me").data().path("role").asText()).isEqualTo("admin");
        signedIn.get("/api/admin/tenants/billing").data();
    }

    @Test
    void theCookieIsOutOfReachForScriptsAndOtherSites() {
        String cookie = browser.operator(api, TestProgram.ADMIN_PASSWORD)
                .header("Set-Cookie")
                .orElseThrow();

        assertThat(cookie)
                .contains("; Path=/")
                .containsIgnoringCase("; HttpOnly")
                .contains("; SameSite=Lax")
                .contains("; Max-Age=86400")
                .doesNotContain("Secure")
                .doesNotContain("Domain");
    }

    @Test
    void behindTlsTheCookieIsSecure() {
        Caller anyone = api.anyone("admin");
        Answer answer = anyone.send(anyone.request("/auth/login/admin")
                .header("X-Forwarded-For", browser.address())
                .header("X-Forwarded-Proto", "https")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("password=" + TestProgram.ADMIN_PASSWORD)));

        assertThat(answer.header("Set-Cookie").orElseThrow()).contains("; Secure");
    }

    @Test
    void anOrganizerJoinsByTheLinkAndSignsInWithThePassword() {
        TestTenant tenant = api.newTenant();
        String link = SignIn.organizerLink(tenant);
        assertThat(link)
                .startsWith("http://" + tenant.name() + TestProgram.BASE_HOST)
                .contains("/join#");

        Answer joined = browser.join(tenant, SignIn.tokenOf(link), " 山田 花子 ", PASSWORD);
        assertThat(joined.data().path("role").asText()).isEqualTo("organizer");
        Answer again = browser.organizer(tenant, "山田 花子", PASSWORD);

        for (Answer answer : new Answer[] {joined, again}) {
            tenant.anyone()
                    .withToken(SignIn.session(answer))
                    .get("/api/organizer/players")
                    .data();
        }
        assertThat(api.admin()
                        .get("/api/admin/tenant/" + tenant.name() + "/organizers")
                        .data()
                        .path("organizers")
                        .findValuesAsText("name"))
                .containsExactly("山田 花子");
    }

    @Test
    void anOrganizersLinkWorksOnceAndForItsTenantOnly() {
        TestTenant tenant = api.newTenant();
        String token = SignIn.tokenOf(SignIn.organizerLink(tenant));

        browser.join(api.newTenant(), token, "Mallory", PASSWORD).failure(401);
        browser.join(tenant, token, "Alice", PASSWORD).data();
        browser.join(tenant, token, "Bob", PASSWORD).failure(401);
        browser.organizer(tenant, "Bob", PASSWORD).failure(401);
    }

    @Test
    void aTakenNameOrABadPasswordLeavesTheLinkOpen() {
        TestTenant tenant = api.newTenant();
        browser.join(tenant, SignIn.tokenOf(SignIn.organizerLink(tenant)), "Alice", PASSWORD)
                .data();
        String token = SignIn.tokenOf(SignIn.organizerLink(tenant));

        assertThat(browser.join(tenant, token, "Alice", PASSWORD).failure(400)).contains("another organizer");
        assertThat(browser.join(tenant, token, "Bob", "too short").failure(400)).contains("password");
        assertThat(browser.join(tenant, token, " ", PASSWORD).failure(400)).contains("name");
        browser.join(tenant, token, "Bob", PASSWORD).data();
    }

    @Test
    void anOrganizerIsNobodyOnAnotherTenantsHost() {
        TestTenant tenant = api.newTenant();
        TestTenant other = api.newTenant();
        Answer joined = browser.join(tenant, SignIn.tokenOf(SignIn.organizerLink(tenant)), "Alice", PASSWORD);

        browser.organizer(other, "Alice", PASSWORD).failure(401);
        other.anyone()
                .withToken(SignIn.session(joined))
                .get("/api/organizer/players")
                .failure(401);
    }

    @Test
    void whetherAnAccountExistsIsNotTold() {
        TestTenant tenant = api.newTenant();
        browser.join(tenant, SignIn.tokenOf(SignIn.organizerLink(tenant)), "Alice", PASSWORD)
                .data();
        TestTenant unknown = new TestTenant(api, "no-such-tenant");

        String wrongPassword =
                browser.organizer(tenant, "Alice", PASSWORD + "!").failure(401);

        assertThat(browser.organizer(tenant, "Nobody", PASSWORD).failure(401)).isEqualTo(wrongPassword);
        assertThat(browser.organizer(unknown, "Alice", PASSWORD).failure(401)).isEqualTo(wrongPassword);
    }

    @Test
    void aPlayersLinkSignsThatPlayerInUntilAnotherIsMadeOrItIsRevoked() {
        TestTenant tenant = api.newTenant();
        String player = tenant.addPlayer();
        String path = "/api/organizer/player/" + player + "/link";
        String first =
                SignIn.tokenOf(tenant.organizer().post(path).data().path("url").asText());

        String session = SignIn.session(browser.player(tenant, first));
        assertThat(tenant.anyone()
                        .withToken(session)
                        .get("/api/me")
                        .data()
                        .path("me")
                        .path("id")
                        .asText())
                .isEqualTo(player);
        browser.player(api.newTenant(), first).failure(401);

        String second =
                SignIn.tokenOf(tenant.organizer().post(path).data().path("url").asText());
        browser.player(tenant, first).failure(401);
        browser.player(tenant, second).data();

        tenant.organizer().post(path + "/revoke").data();
        browser.player(tenant, second).failure(401);
    }

    @Test
    void linksAreMadeForAllPlayersAtOnce() {
        TestTenant tenant = api.newTenant();
        var ids = tenant.addPlayers(1_200);

        var links =
                tenant.organizer().post("/api/organizer/players/links").data().path("links");

        assertThat(links.findValuesAsText("player_id")).isEqualTo(ids);
        String last = SignIn.tokenOf(links.get(1_199).path("url").asText());
        browser.player(tenant, last).data();
    }

    @Test
    void linksAreForTheOrganizerToMakeAndForPlayersOfTheTenant() {
        TestTenant tenant = api.newTenant();
        String player = tenant.addPlayer();
        String stranger = api.newTenant().addPlayer();

        tenant.player(player).post("/api/organizer/player/" + player + "/link").failure(403);
        tenant.organizer().post("/api/organizer/player/" + stranger + "/link").failure(404);
        tenant.organizer()
                .post("/api/admin/tenant/" + tenant.name() + "/organizer-link")
                .failure(404);
    }

    @Test
    void theSecretsThemselvesAreNotStored() {
        TestTenant tenant = api.newTenant();
        tenant.organizer()
                .post("/api/organizer/player/" + tenant.addPlayer() + "/link")
                .data();
        String token = SignIn.tokenOf(SignIn.organizerLink(tenant));
        browser.join(tenant, token, "Alice", PASSWORD).data();

        assertThat(Passwords.hash(PASSWORD))
                .startsWith("$argon2id$v=19$m=19456,t=2,p=1$")
                .doesNotContain(PASSWORD);
        assertThat(new SecretToken(token).toString()).doesNotContain(token);
    }

    @Test
    void thePagesLearnThatOneCanSignInHere() {
        assertThat(api.anyone("admin")
                        .get("/auth/options")
                        .data()
                        .path("sign_in")
                        .asBoolean())
                .isTrue();
    }
}
