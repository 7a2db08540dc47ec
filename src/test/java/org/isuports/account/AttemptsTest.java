package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.isuports.http.ApiException;
import org.junit.jupiter.api.Test;

class AttemptsTest {
    private final AtomicLong now = new AtomicLong();
    private final Attempts attempts = new Attempts(now::get);
    private int addresses;

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private String newAddress() {
        return "192.0.2." + addresses++;
    }

    private long wait(String account) {
        ApiException refusal = catchThrowableOfType(ApiException.class, () -> attempts.begin(account, newAddress()));
        assertThat(refusal.status()).isEqualTo(429);
        return refusal.retryAfterSeconds();
    }

    @Test
    void eachWrongAttemptWaitsLongerUpToAMinute() {
        for (int i = 0; i < 5; i++) {
            attempts.begin("a", newAddress());
        }
        for (long expected : new long[] {1, 2, 4, 8, 16, 32, 60, 60}) {
            assertThat(wait("a")).isEqualTo(expected);
            pass(Duration.ofSeconds(expected));
            attempts.begin("a", newAddress());
        }
    }

    @Test
    void attemptsThatAreTurnedAwayDoNotProlongTheWait() {
        for (int i = 0; i < 5; i++) {
            attempts.begin("a", newAddress());
        }
        for (int i = 0; i < 50; i++) {
            assertThat(wait("a")).isEqualTo(1);
        }
    }

    @Test
    void manyAtOnceAreCountedBeforeTheyAreChecked() {
        for (int i = 0; i < 20; i++) {
            attempts.begin("account " + i, "192.0.2.1");
        }
        assertThatThrownBy(() -> attempts.begin("another", "192.0.2.1")).isInstanceOf(ApiException.class);
    }

    @Test
    void successForgetsAnAccountsWrongOnes() {
        for (int i = 0; i < 4; i++) {
            attempts.begin("a", newAddress());
        }
        attempts.begin("a", newAddress()).succeeded();

        assertThatCode(() -> attempts.begin("a", newAddress())).doesNotThrowAnyException();
    }

    @Test
    void anAccountOfOnesOwnDoesNotClearTheAddress() {
        for (int i = 0; i < 19; i++) {
            attempts.begin("account " + i, "192.0.2.1");
            attempts.begin("mine", "192.0.2.1").succeeded();
        }
        attempts.begin("account 19", "192.0.2.1");

        assertThatThrownBy(() -> attempts.begin("account 20", "192.0.2.1")).isInstanceOf(ApiException.class);
    }

    @Test
    void whatCouldNotBeCheckedIsNotHeldAgainstAnybody() {
        for (int i = 0; i < 100; i++) {
            attempts.begin("a", "192.0.2.1").withdraw();
        }
        assertThatCode(() -> attempts.begin("a", "192.0.2.1")).doesNotThrowAnyException();
    }

    @Test
    void aQuarterOfAnHourLaterAllIsForgotten() {
        for (int i = 0; i < 5; i++) {
            attempts.begin("a", newAddress());
        }
        pass(Duration.ofMinutes(16));
        for (int i = 0; i < 4; i++) {
            attempts.begin("a", newAddress());
        }
        assertThatCode(() -> attempts.begin("a", newAddress())).doesNotThrowAnyException();
    }
}
