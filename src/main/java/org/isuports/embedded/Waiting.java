package org.isuports.embedded;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what other processes do. */
final class Waiting {
    private Waiting() {}

    /** Asks again and again until it's so; false if it wasn't in time. */
    static boolean until(BooleanSupplier condition, Duration patience) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > patience.toNanos()) {
                return false;
            }
            aMoment();
        }
        return true;
    }

    static void aMoment() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while waiting.");
        }
    }
}
