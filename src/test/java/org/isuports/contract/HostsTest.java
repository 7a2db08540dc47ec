package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Hosts and tenants": whose host a request is for. */
@DatabaseTest
class HostsTest {
    private final Api api = Api.underTest();

    @ParameterizedTest
    @ValueSource(strings = {"%s", "%s:443", "%s:3000", "%s.", "%s.:8443"})
    void portAndTrailingDotAreIgnored(String form) {
        TestTenant tenant = api.newTenant();
        String host = form.formatted(tenant.name() + api.baseHost());
        tenant.organizer().onHost(host).get("/api/organizer/players").data();
        assertThat(tenant.anyone()
                        .onHost(host)
                        .get("/api/me")
                        .data()
                        .path("tenant")
                        .path("name")
                        .asText())
                .isEqualTo(tenant.name());
    }

    @Test
    void letterCaseIsIgnored() {
        TestTenant tenant = api.newTenant();
        String host = (tenant.name() + api.baseHost()).toUpperCase(Locale.ROOT);
        tenant.organizer().onHost(host).get("/api/organizer/players").data();
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin%s", "ADMIN%s", "Admin%s:443", "admin%s.", "aDMin%s.:8080"})
    void adminBelowTheBaseIsTheOperatorsHost(String form) {
        api.admin()
                .onHost(form.formatted(api.baseHost()))
                .get("/api/admin/tenants/billing")
                .data();
    }

    @Test
    void aTenantThatDoesNotExistHasNoHost() {
        String nobody = "nobody-here";
        api.anyone(nobody).get("/api/me").failure(404);
        api.organizer(nobody).get("/api/organizer/players").failure(401);
        api.player(nobody, "x").get("/api/player/competitions").failure(401);
        api.organizer(nobody).post("/api/organizer/competition/x/finish").failure(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "localhost",
                "t.isucon.test",
                ".t.isucon.test",
                "%s",
                "%st.isucon.test",
                "%s.t.isucon.test.example.com",
                "%s.t.isucon.tes",
                "www.%s.t.isucon.test",
                "%s..t.isucon.test",
                "%s.t.isucon.test..",
                "%s%%00.t.isucon.test",
                "%s/.t.isucon.test",
                "[::1]"
            })
    void aHostThatIsNotDirectlyBelowTheBaseIsNobodys(String form) {
        TestTenant tenant = api.newTenant();
        String host = form.formatted(tenant.name());
        int me = tenant.organizer().onHost(host).get("/api/me").status();
        int players =
                tenant.organizer().onHost(host).get("/api/organizer/players").status();
        // A host that isn't even one may be refused before anybody asks whose it is.
        assertThat(me).as("/api/me on %s", host).isIn(404, 400);
        assertThat(players).as("/api/organizer/players on %s", host).isIn(401, 400);
    }
}
