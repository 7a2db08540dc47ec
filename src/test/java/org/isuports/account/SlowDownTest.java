package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

@DatabaseTest
class SlowDownTest {
    private static final String PASSWORD = "correct horse battery";

    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();

    private void addAlice(SignIn browser) {
        browser.join(tenant, SignIn.tokenOf(SignIn.organizerLink(tenant)), "Alice", PASSWORD)
                .data();
    }

    @Test
    void guessingAtAnAccountHasToWaitWhateverTheAddress() {
        addAlice(SignIn.fromNewAddress());
        for (int i = 0; i < 5; i++) {
            SignIn.fromNewAddress().organizer(tenant, "Alice", "wrong " + i).failure(401);
        }

        Answer next = SignIn.fromNewAddress().organizer(tenant, "Alice", PASSWORD);

        assertThat(next.failure(429)).contains("wait");
        assertThat(next.header("Retry-After").map(Integer::parseInt))
                .hasValueSatisfying(seconds -> assertThat(seconds).isBetween(1, 60));
    }

    @Test
    void whoSignedInBeforeStillCanWhileStrangersGuess() {
        SignIn alices = SignIn.fromNewAddress();
        addAlice(alices);
        alices.organizer(tenant, "Alice", PASSWORD).data();
        for (int i = 0; i < 5; i++) {
            SignIn.fromNewAddress().organizer(tenant, "Alice", "wrong " + i).failure(401);
        }

        alices.organizer(tenant, "Alice", PASSWORD).data();
    }

    @Test
    void accountsThatDoNotExistAreSlowedAlike() {
        for (int i = 0; i < 5; i++) {
            SignIn.fromNewAddress().organizer(tenant, "Nobody", "wrong " + i).failure(401);
        }

        SignIn.fromNewAddress().organizer(tenant, "Nobody", PASSWORD).failure(429);
    }

    @Test
    void anAddressThatTriesManyAccountsHasToWait() {
        SignIn guesser = SignIn.fromNewAddress();
        for (int i = 0; i < 20; i++) {
            guesser.organizer(tenant, "Name " + i, PASSWORD).failure(401);
        }

        guesser.organizer(tenant, "Name 20", PASSWORD).failure(429);
        guesser.player(tenant, "nonsense").failure(429);
        SignIn.fromNewAddress().organizer(tenant, "Name 20", PASSWORD).failure(401);
    }
}
