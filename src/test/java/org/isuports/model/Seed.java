package org.isuports.model;

import java.util.Random;

/** Where a test's chance comes from. It's printed, and {@code -Disuports.test.seed} repeats it. */
public final class Seed {
    private Seed() {}

    public static long next(Class<?> test) {
        long seed = Long.getLong("isuports.test.seed", new Random().nextInt(1_000_000));
        System.out.printf("%s: repeat with -Disuports.test.seed=%d%n", test.getSimpleName(), seed);
        return seed;
    }
}
