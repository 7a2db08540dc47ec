package org.isuports.load.role;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.isuports.load.api.Users;

/**
 * What all roles share.
 *
 * @param limits how far the business may grow
 */
public record World(Users users, Stage stage, Population population, Limits limits, Seeds seeds, Names names) {

    public static World create(Users users, Stage stage, Population population, Limits limits, long seed) {
        Seeds seeds = new Seeds(seed);
        return new World(users, stage, population, limits, seeds, new Names(seeds.dice()));
    }

    /**
     * Bounds on growth, for long or small runs; the workload itself has none.
     *
     * @param tenants at most so many new tenants
     * @param players at most so many players at a time
     */
    public record Limits(int tenants, int players) {
        public static Limits none() {
            return new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE);
        }
    }

    /** Random numbers from one seed: each user gets dice of their own, in the order of coming. */
    public static final class Seeds {
        private final SplittableRandom root;

        Seeds(long seed) {
            this.root = new SplittableRandom(seed);
        }

        public synchronized SplittableRandom dice() {
            return root.split();
        }
    }

    /** Names that nobody had before, of all lengths, since a tenant's node depends on its name's length. */
    public static final class Names {
        private static final int SHORTEST = 6;

        private final SplittableRandom dice;
        private final String run = Long.toString(System.currentTimeMillis() / 1000 % 1_679_616, 36);
        private final AtomicInteger count = new AtomicInteger();

        Names(SplittableRandom dice) {
            this.dice = dice;
        }

        /** A tenant's name, 6 to about 30 characters. */
        public String tenant() {
            String end = run + Integer.toString(count.incrementAndGet(), 36);
            return letters(Math.max(1, SHORTEST - end.length()) + dice(24)) + "-" + end;
        }

        private String letters(int length) {
            StringBuilder text = new StringBuilder(length);
            for (int i = 0; i < length; i++) {
                text.append((char) ('a' + dice(26)));
            }
            return text.toString();
        }

        private synchronized int dice(int bound) {
            return dice.nextInt(bound);
        }
    }
}
