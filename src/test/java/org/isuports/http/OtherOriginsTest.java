package org.isuports.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DatabaseTest
class OtherOriginsTest {
    private final TestTenant tenant = Api.underTest().newTenant();

    private Answer addPlayer(String... headers) {
        Caller organizer = tenant.organizer();
        HttpRequest.Builder request = organizer
                .request("/api/organizer/players/add")
                .header("Content-Type", "application/x-www-form-urlencoded");
        return organizer.send(
                request.headers(headers).POST(HttpRequest.BodyPublishers.ofString("display_name%5B%5D=Eve")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "https://other.t.isucon.test",
                "https://t.isucon.test",
                "http://TENANT.t.isucon.test:8080",
                "https://TENANT.t.isucon.test.evil.example",
                "https://evil.example/TENANT.t.isucon.test",
                "null",
                ""
            })
    void whatAPageOfAnotherOriginSendsIsRefused(String origin) {
        String message =
                addPlayer("Origin", origin.replace("TENANT", tenant.name())).failure(403);

        assertThat(message).contains("another origin");
        assertThat(tenant.organizer().get("/api/organizer/players").data().path("players"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site"})
    void whatTheBrowserCallsForeignIsRefused(String site) {
        addPlayer("Sec-Fetch-Site", site).failure(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://TENANT.t.isucon.test", "http://TENANT.T.ISUCON.test"})
    void ourOwnPagesPass(String origin) {
        addPlayer("Origin", origin.replace("TENANT", tenant.name())).data();
        addPlayer("Origin", origin.replace("TENANT", tenant.name()), "Sec-Fetch-Site", "same-origin")
                .data();
    }

    @Test
    void aPageOfOursThatHidesItsAddressPasses() {
        addPlayer("Origin", "null", "Sec-Fetch-Site", "same-origin").data();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/auth/login/organizer",
                "/auth/login/player",
                "/auth/invite",
                "/auth/invite/look",
                "/auth/logout",
                "/api/organizer/password",
                "/api/organizer/players/links"
            })
    void aForeignPageSignsNobodyInOrOut(String path) {
        Caller organizer = tenant.organizer();
        Answer answer = organizer.send(organizer
                .request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", "https://evil.example")
                .POST(HttpRequest.BodyPublishers.ofString("name=Eve&password=correct+horse+battery&token=x")));

        assertThat(answer.failure(403)).contains("another origin");
        assertThat(answer.header("Set-Cookie")).isEmpty();
        organizer.get("/api/organizer/players").data();
    }

    @Test
    void aForeignPageChangesNothingOfTheOperators() {
        Caller operator = Api.underTest().admin();
        for (String path : new String[] {
            "/auth/login/admin",
            "/api/admin/password",
            "/api/admin/tenants/add",
            "/api/admin/tenant/" + tenant.name() + "/organizer-link",
            "/api/admin/tenant/" + tenant.name() + "/organizer-link/1/withdraw",
            "/api/admin/tenant/" + tenant.name() + "/organizer/remove"
        }) {
            operator.send(operator.request(path)
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .header("Origin", "https://" + tenant.name() + ".t.isucon.test")
                            .POST(HttpRequest.BodyPublishers.ofString("name=evil&organizer=Alice")))
                    .failure(403);
        }
    }

    @Test
    void readingIsNotRefused() {
        Caller organizer = tenant.organizer();
        organizer
                .send(organizer
                        .request("/api/organizer/players")
                        .header("Origin", "https://evil.example")
                        .GET())
                .data();
    }
}
