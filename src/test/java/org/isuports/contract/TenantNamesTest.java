package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Hosts and tenants": {@code ^[a-z][a-z0-9-]{0,61}[a-z0-9]$}, and not {@code admin}. */
@DatabaseTest
class TenantNamesTest {
    private final Api api = Api.underTest();

    private Answer add(String name) {
        return api.admin().post("/api/admin/tenants/add", Form.of("name", name, "display_name", "Name"));
    }

    private static String random(int length) {
        String hex = "x" + UUID.randomUUID().toString().replace("-", "")
                + UUID.randomUUID().toString().replace("-", "");
        return hex.substring(0, length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "%s-0", "%s--x", "a-%s", "adminx%s", "xn--%s"})
    void lettersDigitsAndHyphensMakeAName(String form) {
        String name = form.formatted(random(12));
        add(name).data();
        api.organizer(name).get("/api/organizer/players").data();
    }

    @Test
    void aNameHasUpTo63Characters() {
        String name = random(63);
        add(name).data();
        assertThat(api.organizer(name)
                        .get("/api/me")
                        .data()
                        .path("tenant")
                        .path("name")
                        .asText())
                .isEqualTo(name);
        add(random(64)).failure(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "7",
                "1a",
                "-a",
                "a-",
                "Ab",
                "aB",
                "a_b",
                "a.b",
                "a b",
                " ab",
                "ab ",
                "ab\n",
                "\nab",
                "あい",
                "é1",
                "a１",
                "ａb",
                "a\u0000b",
                "a%b",
                "a/b",
                "*b",
                "ab\r\n",
                "admin"
            })
    void anythingElseIsABadName(String name) {
        Expect.failure(add(name), 400);
    }

    @Test
    void aMissingNameIsABadName() {
        api.admin()
                .post("/api/admin/tenants/add", Form.of("display_name", "Name"))
                .failure(400);
    }

    @Test
    void aNameIsTakenOnlyOnce() {
        String name = random(20);
        add(name).data();
        Expect.failure(add(name), 400);
    }
}
