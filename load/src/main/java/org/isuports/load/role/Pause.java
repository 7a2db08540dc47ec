package org.isuports.load.role;

import java.util.random.RandomGenerator;

/** Pauses between requests. */
final class Pause {
    private Pause() {}

    static void millis(RandomGenerator dice, int least, int most) throws InterruptedException {
        Thread.sleep(dice.nextInt(least, most + 1));
    }
}
