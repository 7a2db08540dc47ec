package org.isuports.load.check;

/** The product is wrong, in words. */
final class Failed extends RuntimeException {
    Failed(String what) {
        super(what, null, false, false);
    }

    static void unless(boolean right, String what) {
        if (!right) {
            throw new Failed(what);
        }
    }
}
