package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestProgram;
import org.junit.jupiter.api.Test;

@DatabaseTest
class SignOutTest {
    private final Api api = Api.underTest();
    private final SignIn browser = SignIn.fromNewAddress();

    private Caller signIn() {
        String session = SignIn.session(browser.operator(api, TestProgram.ADMIN_PASSWORD));
        return api.anyone("admin").withToken(session);
    }

    @Test
    void signingOutTakesTheCookieAwayAndEndsThatSessionOnly() {
        Caller here = signIn();
        Caller elsewhere = signIn();

        Answer answer = here.post("/auth/logout");

        answer.data();
        assertThat(answer.header("Set-Cookie").orElseThrow())
                .startsWith("isuports_session=;")
                .contains("Max-Age=0")
                .contains("Path=/");
        here.get("/api/admin/tenants/billing").failure(401);
        elsewhere.get("/api/admin/tenants/billing").data();
    }

    @Test
    void anotherSpellingOfTheSameTokenEndsToo() {
        Caller here = signIn();
        // The last letter of 256 bytes in base64url carries four bits that mean nothing.
        String token = here.token();
        char last = token.charAt(token.length() - 1);
        Caller respelled = here.withToken(token.substring(0, token.length() - 1) + (char) (last + 1));

        respelled.get("/api/me").data();
        here.post("/auth/logout").data();

        respelled.get("/api/admin/tenants/billing").failure(401);
        here.withToken(token + "=").get("/api/admin/tenants/billing").failure(401);
    }

    @Test
    void signingOutWithoutASessionIsFine() {
        api.anyone("admin").post("/auth/logout").data();
        api.anyone("admin").withToken("nonsense").post("/auth/logout").data();
    }
}
