package org.isuports.contract;

import java.util.List;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract, "Everyone": {@code GET /api/me}. */
@DatabaseTest
class EveryoneTest {
    private static final String NOBODY = """
            {"tenant":{"name":"%s","display_name":"%s"},"me":null,"role":"none","logged_in":false}""";

    private final Api api = Api.underTest();
    private TestTenant tenant;

    @BeforeEach
    void aTenant() {
        tenant = api.newTenant();
    }

    private String displayName() {
        return "Tenant " + tenant.name();
    }

    @Test
    void whoIsNotLoggedInHasRoleNone() {
        Expect.data(tenant.anyone().get("/api/me"), NOBODY, tenant.name(), displayName());
        Expect.data(api.anyone("admin").get("/api/me"), NOBODY, "admin", "admin");
    }

    @Test
    void aTokenForAnotherTenantIsAsNotLoggedIn() {
        for (String token : List.of(TestTokens.admin(), TestTokens.organizer("another"))) {
            Expect.data(tenant.anyone().withToken(token).get("/api/me"), NOBODY, tenant.name(), displayName());
        }
        Expect.data(
                api.anyone("admin")
                        .withToken(TestTokens.organizer(tenant.name()))
                        .get("/api/me"),
                NOBODY,
                "admin",
                "admin");
    }

    @Test
    void anOrganizerHasNoMe() {
        Expect.data(tenant.organizer().get("/api/me"), """
                {"tenant":{"name":"%s","display_name":"%s"},"me":null,"role":"organizer","logged_in":true}""", tenant.name(), displayName());
    }

    @Test
    void theOperatorHasNoMe() {
        Expect.data(api.admin().get("/api/me"), """
                {"tenant":{"name":"admin","display_name":"admin"},"me":null,"role":"admin","logged_in":true}""");
    }

    @Test
    void aPlayerIsMe() {
        String id = tenant.addPlayers(List.of("花子 \"x\"")).getFirst();
        Expect.data(tenant.player(id).get("/api/me"), """
                {"tenant":{"name":"%s","display_name":"%s"},
                 "me":{"id":"%s","display_name":%s,"is_disqualified":false},"role":"player","logged_in":true}""", tenant.name(), displayName(), id, Expect.quoted("花子 \"x\""));
    }

    @Test
    void aDisqualifiedPlayerIsStillMe() {
        String id = tenant.addPlayer();
        tenant.player(id).get("/api/me").data();
        tenant.disqualify(id);
        Expect.data(tenant.player(id).get("/api/me"), """
                {"tenant":{"name":"%s","display_name":"%s"},
                 "me":{"id":"%s","display_name":"Player 1","is_disqualified":true},"role":"player","logged_in":true}""", tenant.name(), displayName(), id);
    }

    @Test
    void aPlayerWhoIsUnknownToTheTenantIsAsNotLoggedIn() {
        Expect.data(tenant.player("none").get("/api/me"), NOBODY, tenant.name(), displayName());
        String elsewhere = api.newTenant().addPlayer();
        Expect.data(tenant.player(elsewhere).get("/api/me"), NOBODY, tenant.name(), displayName());
    }

    @Test
    void anUnknownTenantsHostIs404() {
        Expect.failure(api.anyone("no-such-tenant").get("/api/me"), 404);
        Expect.failure(api.organizer("no-such-tenant").get("/api/me"), 404);
    }

    @Test
    void aTenantsNamesAreShownAsGiven() {
        TestTenant named = new TestTenant(api, tenant.name() + "-2");
        String shown = "株式会社 <b>\"&\\ 🏆";
        api.admin()
                .post("/api/admin/tenants/add", Form.of("name", named.name(), "display_name", shown))
                .data();
        Expect.data(named.anyone().get("/api/me"), """
                {"tenant":{"name":"%s","display_name":%s},"me":null,"role":"none","logged_in":false}""", named.name(), Expect.quoted(shown));
    }
}
