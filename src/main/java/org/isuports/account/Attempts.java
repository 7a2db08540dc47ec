package org.isuports.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.isuports.http.ApiException;

/**
 * Slows wrong attempts, by account and by address: after a few for free, each has to wait longer than the one before, a minute at most,
 * and a quarter of an hour without any forgets them. Nobody is locked out for good: who has signed in to an account from an address
 * before is counted apart from all others there, so a stranger's guessing doesn't keep the owner out.
 *
 * <p>An attempt counts as wrong from its start until it has proved right, so that many at once are no way around. Memory is bounded; what
 * falls out is forgotten.
 */
@ApplicationScoped
public class Attempts {
    private static final int FREE_PER_ACCOUNT = 5;
    private static final int FREE_PER_ADDRESS = 20;
    private static final int LONGEST_WAIT_SECONDS = 60;
    private static final int REMEMBERED = 100_000;

    private final Ticker ticker;
    private final Cache<String, Wrong> wrong;
    private final Cache<String, Boolean> familiar;

    @Inject
    Attempts() {
        this(Ticker.systemTicker());
    }

    Attempts(Ticker ticker) {
        this.ticker = ticker;
        this.wrong = Caffeine.newBuilder()
                .ticker(ticker)
                .maximumSize(REMEMBERED)
                .expireAfterWrite(Duration.ofMinutes(15))
                .build();
        this.familiar = Caffeine.newBuilder()
                .ticker(ticker)
                .maximumSize(REMEMBERED)
                .expireAfterAccess(Duration.ofDays(30))
                .build();
    }

    /** How many were wrong, and until when the next one has to wait, by the ticker's nanoseconds. */
    private record Wrong(int count, long waitUntil) {}

    /** One attempt that is under way. */
    final class Attempt {
        private final String account;
        private final String address;
        private final String counted;

        private Attempt(String account, String address) {
            this.account = account;
            this.address = address;
            String pair = account + " from " + address;
            this.counted = familiar.getIfPresent(pair) == null ? "account " + account : "pair " + pair;
        }

        /** It was right after all. */
        void succeeded() {
            wrong.invalidate(counted);
            // The address's other wrong ones stay: an account of one's own is no way to guess on at others.
            takeBack("address " + address);
            familiar.put(account + " from " + address, true);
        }

        /** It couldn't be checked. */
        void withdraw() {
            takeBack("address " + address);
            takeBack(counted);
        }
    }

    /**
     * Begins an attempt; refuses with 429 while its account or address has to wait.
     *
     * @param account role, tenant and name, whether there is such an account or not
     */
    Attempt begin(String account, String address) {
        Attempt attempt = new Attempt(account, address);
        requireNoWait("address " + address);
        requireNoWait(attempt.counted);
        count("address " + address, FREE_PER_ADDRESS);
        count(attempt.counted, FREE_PER_ACCOUNT);
        return attempt;
    }

    /** For secrets that can't be guessed: refuses while the address has to wait. A wrong one is told by {@link #wrongToken}. */
    void requireAllowed(String address) {
        requireNoWait("address " + address);
    }

    void wrongToken(String address) {
        count("address " + address, FREE_PER_ADDRESS);
    }

    private void takeBack(String key) {
        wrong.asMap().computeIfPresent(key, (same, past) -> new Wrong(past.count() - 1, ticker.read()));
    }

    private void requireNoWait(String key) {
        Wrong past = wrong.getIfPresent(key);
        long nanos = past == null ? 0 : past.waitUntil() - ticker.read();
        if (nanos > 0) {
            long seconds = Duration.ofNanos(nanos).plusMillis(999).toSeconds();
            throw ApiException.tooManyTries(
                    "Too many wrong attempts. Please wait " + seconds + (seconds == 1 ? " second." : " seconds."),
                    seconds);
        }
    }

    private void count(String key, int free) {
        long now = ticker.read();
        wrong.asMap().compute(key, (same, past) -> {
            int count = past == null ? 1 : past.count() + 1;
            int beyond = count - free;
            long wait = beyond < 0 ? 0 : Math.min(LONGEST_WAIT_SECONDS, 1L << Math.min(beyond, 10));
            return new Wrong(count, now + Duration.ofSeconds(wait).toNanos());
        });
    }
}
