package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.LiveConnection;
import org.isuports.testing.TestProgram;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.Test;

/** What ends sessions before their time, and whose. Each answer of the call that ends them is the moment from which they are over. */
@DatabaseTest
class EndedSessionsTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String OTHER_PASSWORD = "staple and a pony";

    private final Api api = Api.underTest();
    private final SignIn browser = SignIn.fromNewAddress();
    private final TestTenant tenant = api.newTenant();

    private Caller newOrganizer(String name) {
        Answer joined = browser.join(tenant, SignIn.tokenOf(SignIn.organizerLink(tenant)), name, PASSWORD);
        return tenant.anyone().withToken(SignIn.session(joined));
    }

    private Caller organizer(String name, String password) {
        return tenant.anyone().withToken(SignIn.session(browser.organizer(tenant, name, password)));
    }

    private Caller operator(String password) {
        return api.anyone("admin").withToken(SignIn.session(browser.operator(api, password)));
    }

    private Caller player(String token) {
        return tenant.anyone().withToken(SignIn.session(browser.player(tenant, token)));
    }

    private String newLink(String player) {
        return SignIn.tokenOf(tenant.organizer()
                .post("/api/organizer/player/" + player + "/link")
                .data()
                .path("url")
                .asText());
    }

    private Answer ofTenant(String path, String organizer) {
        return api.admin().post("/api/admin/tenant/" + tenant.name() + path, Form.of("organizer", organizer));
    }

    private Answer changePassword(Caller caller, String role, String current, String password) {
        return browser.post(caller, "/api/" + role + "/password", Form.of("current", current, "password", password));
    }

    private static void assertSignedIn(Caller caller, boolean expected) {
        Answer me = caller.get("/api/me");
        assertThat(me.data().path("logged_in").asBoolean()).isEqualTo(expected);
    }

    @Test
    void theOperatorChangesThePasswordAndGoesOnWithANewSession() {
        Caller here = operator(TestProgram.ADMIN_PASSWORD);
        Caller elsewhere = operator(TestProgram.ADMIN_PASSWORD);
        Answer answer = changePassword(here, "admin", TestProgram.ADMIN_PASSWORD, OTHER_PASSWORD);
        assertThat(answer.data().path("role").asText()).isEqualTo("admin");
        try {
            elsewhere.get("/api/admin/tenants/billing").failure(401);
            here.get("/api/admin/tenants/billing").failure(401);
            here.withToken(SignIn.session(answer))
                    .get("/api/admin/tenants/billing")
                    .data();
            browser.operator(api, TestProgram.ADMIN_PASSWORD).failure(401);
        } finally { // other tests share the program
            changePassword(operator(OTHER_PASSWORD), "admin", OTHER_PASSWORD, TestProgram.ADMIN_PASSWORD)
                    .data();
        }
    }

    @Test
    void anOrganizerChangesTheirPasswordAndNobodyElsesSessionEnds() {
        Caller here = newOrganizer("Alice");
        Caller elsewhere = organizer("Alice", PASSWORD);
        Caller colleague = newOrganizer("Bob");

        Answer answer = changePassword(here, "organizer", PASSWORD, OTHER_PASSWORD);

        answer.data();
        elsewhere.get("/api/organizer/players").failure(401);
        here.get("/api/organizer/players").failure(401);
        here.withToken(SignIn.session(answer)).get("/api/organizer/players").data();
        colleague.get("/api/organizer/players").data();
        browser.organizer(tenant, "Alice", PASSWORD).failure(401);
        organizer("Alice", OTHER_PASSWORD).get("/api/organizer/players").data();
    }

    @Test
    void changingAPasswordNeedsThePresentOneAndAGoodNewOne() {
        Caller alice = newOrganizer("Alice");

        assertThat(changePassword(alice, "organizer", PASSWORD + "!", OTHER_PASSWORD)
                        .failure(400))
                .contains("present password");
        assertThat(changePassword(alice, "organizer", PASSWORD, "too short").failure(400))
                .contains("10 to 200");
        changePassword(alice, "organizer", "", OTHER_PASSWORD).failure(400);
        changePassword(tenant.anyone(), "organizer", PASSWORD, OTHER_PASSWORD).failure(401);
        changePassword(tenant.player(tenant.addPlayer()), "organizer", PASSWORD, OTHER_PASSWORD)
                .failure(403);
        changePassword(alice, "admin", PASSWORD, OTHER_PASSWORD).failure(404);
        changePassword(api.admin(), "organizer", PASSWORD, OTHER_PASSWORD).failure(403);

        alice.get("/api/organizer/players").data();
        organizer("Alice", PASSWORD);
    }

    @Test
    void guessingThePresentPasswordIsSlowed() {
        Caller alice = newOrganizer("Alice");
        for (int i = 0; i < 5; i++) {
            changePassword(alice, "organizer", "wrong password " + i, OTHER_PASSWORD)
                    .failure(400);
        }

        changePassword(alice, "organizer", "wrong password 5", OTHER_PASSWORD).failure(429);
    }

    @Test
    void aRemovedOrganizerIsOutAtOnceAndMayBeInvitedAgain() {
        Caller alice = newOrganizer("Alice");
        Caller bob = newOrganizer("Bob");

        ofTenant("/organizer/remove", "Alice").data();

        alice.get("/api/organizer/players").failure(401);
        assertSignedIn(alice, false);
        bob.get("/api/organizer/players").data();
        browser.organizer(tenant, "Alice", PASSWORD).failure(401);
        ofTenant("/organizer/remove", "Alice").failure(404);
        Caller again = newOrganizer("Alice");
        again.get("/api/organizer/players").data();
        alice.get("/api/organizer/players").failure(401);
    }

    @Test
    void onlyTheOperatorRemovesOrganizers() {
        Caller alice = newOrganizer("Alice");
        Form form = Form.of("organizer", "Alice");
        String path = "/api/admin/tenant/" + tenant.name() + "/organizer/remove";

        alice.post(path, form).failure(404);
        api.anyone("admin").withToken(alice.token()).post(path, form).failure(401);
        api.anyone("admin").post(path, form).failure(401);
        api.admin()
                .post("/api/admin/tenant/" + api.newTenant().name() + "/organizer/remove", form)
                .failure(404);

        alice.get("/api/organizer/players").data();
    }

    @Test
    void aNewLinkForAnOrganizerEndsEverythingUntilItSetsThePassword() {
        Caller alice = newOrganizer("Alice");
        Caller bob = newOrganizer("Bob");
        String first = SignIn.tokenOf(
                ofTenant("/organizer-link", "Alice").data().path("url").asText());

        alice.get("/api/organizer/players").failure(401);
        browser.organizer(tenant, "Alice", PASSWORD).failure(401);
        bob.get("/api/organizer/players").data();

        String second = SignIn.tokenOf(
                ofTenant("/organizer-link", "Alice").data().path("url").asText());
        browser.join(tenant, first, "Alice", OTHER_PASSWORD).failure(401);
        assertThat(browser.post(tenant.anyone(), "/auth/invite/look", Form.of("token", second))
                        .data()
                        .path("organizer")
                        .asText())
                .isEqualTo("Alice");

        // The name is the link's, whatever is sent.
        Answer opened = browser.join(tenant, second, "Mallory", OTHER_PASSWORD);

        tenant.anyone()
                .withToken(SignIn.session(opened))
                .get("/api/organizer/players")
                .data();
        alice.get("/api/organizer/players").failure(401);
        organizer("Alice", OTHER_PASSWORD);
        browser.organizer(tenant, "Mallory", OTHER_PASSWORD).failure(401);
        browser.join(tenant, second, "Alice", PASSWORD).failure(401);
        ofTenant("/organizer-link", "Nobody").failure(404);
    }

    @Test
    void whoIsRemovedCannotComeBackByAnOldLink() {
        newOrganizer("Alice");
        String link = SignIn.tokenOf(
                ofTenant("/organizer-link", "Alice").data().path("url").asText());

        ofTenant("/organizer/remove", "Alice").data();

        browser.join(tenant, link, "Alice", OTHER_PASSWORD).failure(401);
    }

    @Test
    void aLinkForANewOrganizerTellsNoName() {
        String token = SignIn.tokenOf(SignIn.organizerLink(tenant));

        Answer look = browser.post(tenant.anyone(), "/auth/invite/look", Form.of("token", token));

        assertThat(look.data().path("organizer").isNull()).isTrue();
        browser.post(api.newTenant().anyone(), "/auth/invite/look", Form.of("token", token))
                .failure(401);
        browser.join(tenant, token, "Alice", PASSWORD).data();
    }

    @Test
    void aNewOrRevokedLinkEndsThatPlayersSessions() {
        List<String> ids = tenant.addPlayers(2);
        Caller first = player(newLink(ids.get(0)));
        Caller other = player(newLink(ids.get(1)));

        String again = newLink(ids.get(0));

        first.get("/api/player/competitions").failure(401);
        // Within the same second, too.
        Caller second = player(again);
        second.get("/api/player/competitions").data();

        tenant.organizer()
                .post("/api/organizer/player/" + ids.get(0) + "/link/revoke")
                .data();

        second.get("/api/player/competitions").failure(401);
        assertSignedIn(second, false);
        first.get("/api/player/competitions").failure(401);
        other.get("/api/player/competitions").data();
    }

    @Test
    void newLinksForAllEndTheSessionsOfAll() {
        List<String> ids = tenant.addPlayers(3);
        List<Caller> before = ids.stream().map(id -> player(newLink(id))).toList();

        var links =
                tenant.organizer().post("/api/organizer/players/links").data().path("links");

        before.forEach(player -> player.get("/api/player/competitions").failure(401));
        links.forEach(link -> player(SignIn.tokenOf(link.path("url").asText()))
                .get("/api/player/competitions")
                .data());
    }

    @Test
    void whatIsSignedInManyTimesWhileLinksChangeIsEndedOrGoodNeverBoth() {
        String id = tenant.addPlayer();
        String link = newLink(id);
        for (int i = 0; i < 20; i++) {
            Caller before = player(link);
            link = newLink(id);
            Caller after = player(link);

            before.get("/api/player/competitions").failure(401);
            after.get("/api/player/competitions").data();
        }
    }

    @Test
    void openStreamsOfAnEndedSessionEnd() {
        String id = tenant.addPlayer();
        String competition = tenant.addCompetition("Cup");
        String ofPlayers = "/api/player/competition/" + competition + "/live";
        String ofOrganizers = "/api/organizer/competition/" + competition + "/live";
        Caller alice = newOrganizer("Alice");
        try (LiveConnection player = new LiveConnection(player(newLink(id)), ofPlayers);
                LiveConnection organizer = new LiveConnection(alice, ofOrganizers);
                LiveConnection other = new LiveConnection(tenant.player(tenant.addPlayer()), ofPlayers)) {
            player.next();
            organizer.next();
            other.next();

            newLink(id);
            player.awaitEnd(Duration.ofSeconds(1));
            ofTenant("/organizer/remove", "Alice").data();
            organizer.awaitEnd(Duration.ofSeconds(1));

            assertThat(other.isOpen()).isTrue();
        }
    }

    @Test
    void aStreamEndsWithSigningOut() {
        String id = tenant.addPlayer();
        String path = "/api/player/competition/" + tenant.addCompetition("Cup") + "/live";
        String link = newLink(id);
        Caller here = player(link);
        try (LiveConnection ended = new LiveConnection(here, path);
                LiveConnection elsewhere = new LiveConnection(player(link), path)) {
            ended.next();
            elsewhere.next();

            here.post("/auth/logout").data();

            ended.awaitEnd(Duration.ofSeconds(1));
            assertThat(elsewhere.isOpen()).isTrue();
        }
    }

    @Test
    void aStreamEndsWhenItsSessionExpires() {
        String id = tenant.addPlayer();
        String path = "/api/player/competition/" + tenant.addCompetition("Cup") + "/live";
        String token = TestTokens.token("player", tenant.name(), id)
                .expiresIn(Duration.ofSeconds(4))
                .sign();
        try (LiveConnection live = new LiveConnection(tenant.anyone().withToken(token), path)) {
            live.next();

            // Looked after every 20 s.
            Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> !live.isOpen());

            tenant.anyone().withToken(token).get("/api/player/competitions").failure(401);
        }
    }
}
