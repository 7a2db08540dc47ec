package org.isuports.embedded;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** How often something may be started again: what ends more often has a reason that a restart doesn't cure. Not thread-safe. */
final class Restarts {
    private static final int MOST = 10;
    private static final Duration WITHIN = Duration.ofMinutes(10);

    /** The limit in words. */
    static final String LIMIT = MOST + " times within " + WITHIN.toMinutes() + " minutes";

    private final Deque<Long> times = new ArrayDeque<>();

    /** Whether it may be started again now; that is counted then. */
    boolean allowed() {
        return allowed(System.nanoTime());
    }

    boolean allowed(long now) {
        while (!times.isEmpty() && now - times.getFirst() >= WITHIN.toNanos()) {
            times.removeFirst();
        }
        if (times.size() == MOST) {
            return false;
        }
        times.addLast(now);
        return true;
    }
}
