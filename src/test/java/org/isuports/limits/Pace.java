package org.isuports.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Times that are promised for a machine with 2 cores and nothing else to do. With {@code -Disuports.test.slow} they are checked as they
 * stand; the ordinary run, on a machine that may be busy, allows ten times as long: it finds what grows, not what is a little slower.
 */
final class Pace {
    /** Whether the large numbers are asked for. */
    static final boolean SLOW = Boolean.getBoolean("isuports.test.slow");

    private static final int PATIENCE = SLOW ? 1 : 10;

    private Pace() {}

    static Duration time(Callable<?> what) throws Exception {
        long start = System.nanoTime();
        what.call();
        return Duration.ofNanos(System.nanoTime() - start);
    }

    static void assertWithin(String what, Duration taken, Duration promised) {
        System.out.printf("%s: %.1f ms (promised: %d ms)%n", what, taken.toNanos() / 1e6, promised.toMillis());
        assertThat(taken).as(what).isLessThan(promised.multipliedBy(PATIENCE));
    }

    /** The time that this part of 100 doesn't exceed. */
    static Duration percentile(List<Duration> times, int percent) {
        List<Duration> sorted = times.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
