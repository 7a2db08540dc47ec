package org.isuports.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;

/**
 * What some tests need and not every machine has. Without it they are left out, and say so, since a class that is left out before its
 * first test isn't counted as skipped. In continuous integration, where everything has been installed, it is a failure.
 */
public final class Needed {
    private static final boolean IN_CI = "true".equals(System.getenv("CI"));

    private Needed() {}

    /**
     * Goes on if it's there.
     *
     * @param otherwise what is missing and how to get it
     */
    public static void here(boolean there, String otherwise) {
        if (IN_CI) {
            assertThat(there).as(otherwise).isTrue();
        }
        if (!there) {
            System.out.println("LEFT OUT: " + otherwise);
        }
        Assumptions.assumeTrue(there, otherwise);
    }
}
