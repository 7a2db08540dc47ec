package org.isuports.load.api;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Holds all users together to a number of requests a second, for runs below the peak. Any thread. */
public final class Pace {
    private static final Pace NONE = new Pace(0);

    private final long nanosBetween;
    private final AtomicLong next = new AtomicLong(System.nanoTime());

    private Pace(long nanosBetween) {
        this.nanosBetween = nanosBetween;
    }

    public static Pace none() {
        return NONE;
    }

    public static Pace perSecond(double requests) {
        return requests <= 0 ? NONE : new Pace((long) (1e9 / requests));
    }

    /** Waits for this request's turn. */
    void await() throws InterruptedException {
        if (nanosBetween == 0) {
            return;
        }
        long now = System.nanoTime();
        // Turns that nobody took don't pile up: at most a tenth of a second of them is kept.
        long turn = next.updateAndGet(last -> Math.max(last, now - 100_000_000L) + nanosBetween);
        while (turn - System.nanoTime() > 0) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            LockSupport.parkNanos(turn - System.nanoTime());
        }
    }
}
