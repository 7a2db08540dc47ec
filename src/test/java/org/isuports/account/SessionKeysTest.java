package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isuports.testing.Answer;
import org.isuports.testing.Caller;
import org.isuports.testing.Form;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestKeys;
import org.isuports.testing.TestProgram;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whose sessions are believed, as the keys that are configured say, and the operator's first password. */
@Tag("packaged")
class SessionKeysTest {
    private static final String PUBLIC_KEY = "ISUCON_JWT_KEY_FILE";
    private static final String PRIVATE_KEY = "isuports.session.private-key-file";
    private static final String PREVIOUS_KEY = "ISUPORTS_SESSION_PREVIOUS_PUBLIC_KEY_FILE";
    private static final String PASSWORD_FILE = "isuports.session.admin-password-file";
    private static final Pattern PRINTED = Pattern.compile("The operator's password is (\\S+)");

    private final SignIn browser = SignIn.fromNewAddress();

    private static RunningProgram start(Map<String, String> settings) {
        return RunningProgram.start(TestDatabase.create(), settings, List.of("-Xmx400m"));
    }

    @Test
    void withOnlyAPublicKeySessionsComeFromSomewhereElseAndSignInIsOff() {
        try (RunningProgram program = start(Map.of(PRIVATE_KEY, "", PASSWORD_FILE, ""))) {
            assertThat(program.api()
                            .anyone("admin")
                            .get("/auth/options")
                            .data()
                            .path("sign_in")
                            .asBoolean(true))
                    .isFalse();
            assertThat(program.log()).doesNotContain("operator's password");
            assertThat(program.folder().resolve("keys/session-private.pem")).doesNotExist();

            TestTenant tenant = program.api().newTenant();
            String player = tenant.addPlayer();
            assertSignInIsOff(program, tenant, player);

            // Revoking ends nothing here: these sessions are another issuer's.
            tenant.organizer()
                    .post("/api/organizer/player/" + player + "/link/revoke")
                    .data();
            Caller ofIssuer = tenant.player(player);
            ofIssuer.get("/api/player/competitions").data();
            // … but who signs out is out.
            ofIssuer.post("/auth/logout").data();
            ofIssuer.get("/api/player/competitions").failure(401);
        }
    }

    private void assertSignInIsOff(RunningProgram program, TestTenant tenant, String player) {
        String password = "correct horse battery";
        browser.operator(program.api(), TestProgram.ADMIN_PASSWORD).failure(404);
        browser.organizer(tenant, "Alice", password).failure(404);
        browser.player(tenant, "token").failure(404);
        browser.join(tenant, "token", "Alice", password).failure(404);
        Form change = Form.of("current", password, "password", password + "!");
        program.api().admin().post("/api/admin/password", change).failure(404);
        tenant.organizer().post("/api/organizer/password", change).failure(404);
        tenant.organizer().post("/api/organizer/player/" + player + "/link").failure(404);
        program.api()
                .admin()
                .post("/api/admin/tenant/" + tenant.name() + "/organizer-link")
                .failure(404);
    }

    @Test
    void theFirstPasswordIsPrintedOnceAndStoredAsAHashOnly() {
        try (RunningProgram program = start(Map.of(PASSWORD_FILE, ""))) {
            String password = printed(program).getFirst();
            browser.operator(program.api(), password).data();

            program.terminate();
            program.restart();

            assertThat(printed(program)).containsExactly(password);
            browser.operator(program.api(), password).data();
            browser.operator(program.api(), password + "x").failure(401);
        }
    }

    private static List<String> printed(RunningProgram program) {
        return PRINTED.matcher(program.log())
                .results()
                .map((MatchResult one) -> one.group(1))
                .toList();
    }

    @Test
    void aConfiguredFirstPasswordIsTakenOnceAndNeverPrinted() throws IOException {
        Path file = Files.writeString(TestFolders.create("password").resolve("first"), "  the first pass phrase \n");
        try (RunningProgram program = start(Map.of(PASSWORD_FILE, file.toString()))) {
            Answer signedIn = browser.operator(program.api(), "the first pass phrase");
            signedIn.data();
            program.api()
                    .anyone("admin")
                    .withToken(SignIn.session(signedIn))
                    .post(
                            "/api/admin/password",
                            Form.of("current", "the first pass phrase", "password", "one of my own"))
                    .data();

            program.terminate();
            program.restart();

            assertThat(program.log()).doesNotContain("the first pass phrase", "operator's password is");
            browser.operator(program.api(), "the first pass phrase").failure(401);
            browser.operator(program.api(), "one of my own").data();
            // What was begun before the change is over after a restart, too.
            program.api()
                    .anyone("admin")
                    .withToken(SignIn.session(signedIn))
                    .get("/api/admin/tenants/billing")
                    .failure(401);
        }
    }

    @Test
    void withThePreviousPublicKeySessionsOutliveAChangeOfKeys() {
        TestKeys next = TestKeys.generate();
        Path folder = TestFolders.create("rotation");
        Path old = TestKeys.shared().writePublicKey(folder);
        try (RunningProgram program = start(Map.of())) {
            TestTenant tenant = program.api().newTenant();
            String session = SignIn.session(browser.operator(program.api(), TestProgram.ADMIN_PASSWORD));
            Caller before = program.api().anyone("admin").withToken(session);

            program.terminate();
            program.restart(Map.of(
                    PUBLIC_KEY,
                    "",
                    PRIVATE_KEY,
                    next.writePrivateKey(folder).toString(),
                    PREVIOUS_KEY,
                    old.toString()));

            before.get("/api/admin/tenants/billing").data();
            Caller after = program.api()
                    .anyone("admin")
                    .withToken(SignIn.session(browser.operator(program.api(), TestProgram.ADMIN_PASSWORD)));
            after.get("/api/admin/tenants/billing").data();
            tenant.anyone()
                    .withToken(TestTokens.token("organizer", tenant.name(), "me")
                            .signedBy(TestKeys.generate())
                            .sign())
                    .get("/api/organizer/players")
                    .failure(401);

            program.terminate();
            program.restart(Map.of(PREVIOUS_KEY, ""));

            before.get("/api/admin/tenants/billing").failure(401);
            after.get("/api/admin/tenants/billing").data();
        }
    }
}
