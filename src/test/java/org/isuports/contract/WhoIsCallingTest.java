package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Who is calling": what good tokens open, and where they end. Bad ones: {@link BadTokensTest}. */
@DatabaseTest
class WhoIsCallingTest {
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

    private List<String> playerPaths() {
        return List.of(
                "/api/player/competitions",
                "/api/player/player/" + player,
                "/api/player/player/none",
                "/api/player/competition/" + competition + "/ranking",
                "/api/player/competition/" + competition + "/ranking?rank_after=x",
                "/api/player/competition/none/ranking");
    }

    private List<String> organizerGets() {
        return List.of("/api/organizer/players", "/api/organizer/competitions", "/api/organizer/billing");
    }

    private List<String> organizerPosts() {
        return List.of(
                "/api/organizer/players/add",
                "/api/organizer/player/" + player + "/disqualified",
                "/api/organizer/player/none/disqualified",
                "/api/organizer/competitions/add",
                "/api/organizer/competition/" + competition + "/score",
                "/api/organizer/competition/none/score",
                "/api/organizer/competition/" + competition + "/finish",
                "/api/organizer/competition/none/finish");
    }

    private void assertAll(Caller caller, int organizerStatus, int playerStatus) {
        organizerGets().forEach(path -> Expect.failure(caller.get(path), organizerStatus));
        organizerPosts().forEach(path -> Expect.failure(caller.post(path), organizerStatus));
        playerPaths().forEach(path -> Expect.failure(caller.get(path), playerStatus));
        assertThat(Expect.texts(
                        tenant.organizer()
                                .get("/api/organizer/competitions")
                                .data()
                                .path("competitions"),
                        "is_finished"))
                .containsExactly("false");
        assertThat(tenant.organizer().get("/api/organizer/players").data().path("players"))
                .hasSize(1);
    }

    @Test
    void anotherTenantsTokenIs401() {
        TestTenant other = api.newTenant();
        assertAll(tenant.anyone().withToken(TestTokens.organizer(other.name())), 401, 401);
        assertAll(tenant.anyone().withToken(TestTokens.player(other.name(), player)), 401, 401);
        assertAll(tenant.anyone().withToken(TestTokens.admin()), 401, 401);
    }

    @Test
    void aTokenThatWasGoodOnItsOwnHostIsStill401OnAnother() {
        TestTenant other = api.newTenant();
        Caller organizer = other.organizer();
        organizer.get("/api/organizer/players").data();
        Expect.failure(organizer.onHost(tenant.name() + api.baseHost()).get("/api/organizer/players"), 401);
        organizer.get("/api/organizer/players").data();
    }

    @Test
    void theAudienceIsComparedToTheLetter() {
        String upper = TestTokens.token("organizer", tenant.name().toUpperCase(java.util.Locale.ROOT), "me")
                .sign();
        Expect.failure(tenant.anyone().withToken(upper).get("/api/organizer/players"), 401);
    }

    @Test
    void theWrongRoleForThePathIs403() {
        for (String path : playerPaths()) {
            Expect.failure(tenant.organizer().get(path), 403);
        }
        for (String path : organizerGets()) {
            Expect.failure(tenant.player(player).get(path), 403);
        }
        for (String path : organizerPosts()) {
            Expect.failure(tenant.player(player).post(path), 403);
        }
        String admin = TestTokens.token("admin", tenant.name(), "me").sign();
        assertAll(tenant.anyone().withToken(admin), 403, 403);
    }

    @Test
    void theOperatorsHostIsForTheOperatorOnly() {
        for (String role : List.of("organizer", "player")) {
            Caller caller = api.anyone("admin")
                    .withToken(TestTokens.token(role, "admin", player).sign());
            Expect.failure(caller.get("/api/admin/tenants/billing"), 401);
            Expect.failure(caller.post("/api/admin/tenants/add", Form.of("name", "never-added")), 401);
            assertThat(caller.get("/api/me").data().path("role").asText()).isEqualTo("none");
        }
        Caller organizer = tenant.organizer().onHost("admin" + api.baseHost());
        Expect.failure(organizer.get("/api/admin/tenants/billing"), 401);
        Expect.failure(organizer.get("/api/organizer/players"), 401);
        Expect.failure(tenant.player(player).onHost("admin" + api.baseHost()).get("/api/player/competitions"), 401);
    }

    @Test
    void tenantsPathsOnTheOperatorsHostAreTheWrongRoleForTheOperator() {
        Expect.failure(api.admin().get("/api/organizer/players"), 403);
        Expect.failure(api.admin().post("/api/organizer/competition/none/finish"), 403);
        Expect.failure(api.admin().get("/api/player/competitions"), 403);
    }

    @Test
    void aPlayerWhoIsNotInTheTenantIs401() {
        TestTenant other = api.newTenant();
        String stranger = other.addPlayer();
        for (String path : playerPaths()) {
            Expect.failure(tenant.player(stranger).get(path), 401);
            Expect.failure(tenant.player("none").get(path), 401);
        }
    }

    @Test
    void aDisqualifiedPlayerIs403OnAnyPlayerPath() {
        Caller caller = tenant.player(player);
        caller.get("/api/player/competitions").data();
        tenant.disqualify(player);
        for (String path : playerPaths()) {
            Expect.failure(caller.get(path), 403);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/api/admin/tenants/billing", "/api/admin/tenants/add", "/api/admin/nothing", "/api/admin/"})
    void theOperatorsPathsOnATenantsHostAre404ForEveryone(String path) {
        List<Caller> everyone = List.of(
                tenant.anyone(),
                tenant.organizer(),
                tenant.player(player),
                tenant.anyone().withToken(TestTokens.admin()),
                tenant.anyone()
                        .withToken(
                                TestTokens.token("admin", tenant.name(), "me").sign()),
                api.anyone("no-such-tenant").withToken(TestTokens.admin()));
        for (Caller caller : everyone) {
            boolean isAdd = path.endsWith("add");
            Expect.failure(isAdd ? caller.post(path, Form.of("name", "never-added")) : caller.get(path), 404);
        }
    }

    @Test
    void audMayBeAListOfOneOrAText() {
        for (String aud : List.of("[\"%s\"]", "\"%s\"")) {
            String token = HandmadeToken.of(HandmadeToken.claims(
                    "{\"aud\":" + aud + ",\"role\":\"organizer\",\"exp\":EXP,\"sub\":\"me\"}", tenant.name()));
            tenant.anyone().withToken(token).get("/api/organizer/players").data();
        }
    }

    @Test
    void issAndOtherClaimsAndHeadersDoNotMatter() {
        String claims = HandmadeToken.claims(
                "{\"iss\":\"someone\",\"x\":[1],\"aud\":[\"%s\"],\"role\":\"player\",\"exp\":EXP.5,\"sub\":\"%s\"}",
                tenant.name(), player);
        String token = HandmadeToken.of("{\"alg\":\"RS256\",\"kid\":\"9\",\"typ\":\"at+jwt\",\"y\":{}}", claims);
        tenant.anyone().withToken(token).get("/api/player/competitions").data();
        String bare = HandmadeToken.of("{\"alg\":\"RS256\"}", claims);
        tenant.anyone().withToken(bare).get("/api/player/competitions").data();
    }

    @Test
    void nbfInThePastIsFine() {
        String token = TestTokens.token("organizer", tenant.name(), "me")
                .notBefore(Duration.ofHours(-1))
                .sign();
        tenant.anyone().withToken(token).get("/api/organizer/players").data();
    }

    @Test
    void aTokenEndsWhileItIsInUse() {
        Caller caller = tenant.anyone()
                .withToken(TestTokens.token("organizer", tenant.name(), "me")
                        .expiresIn(Duration.ofSeconds(3))
                        .sign());
        caller.get("/api/organizer/players").data();
        Awaitility.await("401 at most 30 s after exp")
                .atMost(Duration.ofSeconds(34))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> caller.get("/api/organizer/players").status() == 401);
        assertThat(caller.get("/api/me").data().path("role").asText()).isEqualTo("none");
    }
}
