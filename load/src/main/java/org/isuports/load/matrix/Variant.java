package org.isuports.load.matrix;

import java.util.HashMap;
import java.util.Map;
import org.isuports.load.stack.StackSettings;

/** A way to arrange the stack or the users that differs from the usual one in one thing. */
public enum Variant {
    /** The usual one, with which the others are compared. */
    PROGRAM("TLS in the program, HTTP/1.1, AOT cache, G1, heap 1 GB"),
    NGINX("TLS in nginx, plain HTTP/1.1 from there"),
    H2("HTTP/2 to the program"),
    RESUME("users resume TLS sessions"),
    PLAIN("no TLS at all"),
    SERIAL("serial collector", "-XX:+UseSerialGC"),
    PARALLEL("parallel collector", "-XX:+UseParallelGC"),
    HEAP_512M("heap 512 MB", "-Xmx512m"),
    HEAP_2G("heap 2 GB", "-Xmx2g"),
    HEAP_4G("heap 4 GB", "-Xmx4g"),
    C1("only the JVM's first compiler", "-XX:TieredStopAtLevel=1"),
    COLD("no AOT cache", "-XX:AOTMode=off"),
    RELAXED("commits survive kill -9 but not the loss of power");

    private static final String JAVA_OPTIONS = "ISUPORTS_JAVA_OPTS";

    private final String label;
    private final String javaOptions;

    Variant(String label) {
        this(label, "");
    }

    Variant(String label, String javaOptions) {
        this.label = label;
        this.javaOptions = javaOptions;
    }

    public String label() {
        return label;
    }

    public boolean h2() {
        return this == H2;
    }

    public boolean resume() {
        return this == RESUME;
    }

    public boolean plain() {
        return this == PLAIN;
    }

    /** What to start for it. */
    public StackSettings of(StackSettings usual) {
        Map<String, String> environment = new HashMap<>(usual.environment());
        if (!javaOptions.isEmpty()) {
            environment.merge(JAVA_OPTIONS, javaOptions, (before, more) -> before + " " + more);
        }
        if (this == RELAXED) {
            environment.put("ISUPORTS_STORE_DURABILITY", "relaxed");
        }
        return usual.withEnvironment(environment)
                .withFront(this == NGINX ? StackSettings.Front.NGINX : StackSettings.Front.PROGRAM);
    }

    /** Where its users knock. */
    public int port(StackSettings settings) {
        return plain() ? settings.httpPort() : settings.frontPort();
    }
}
