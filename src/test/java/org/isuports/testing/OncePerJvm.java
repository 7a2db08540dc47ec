package org.isuports.testing;

import java.util.function.Supplier;

/** Things that exist once in a test run, though the platform loads test classes more than once. */
final class OncePerJvm {
    private OncePerJvm() {}

    /** The text that {@code make} returned the first time anybody asked for it in this JVM. */
    static String get(String property, Supplier<String> make) {
        synchronized (Runtime.getRuntime()) {
            String known = System.getProperty(property);
            if (known != null) {
                return known;
            }
            String made = make.get();
            System.setProperty(property, made);
            return made;
        }
    }
}
