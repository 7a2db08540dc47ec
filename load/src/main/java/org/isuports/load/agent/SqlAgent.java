package org.isuports.load.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Arrays;

/** Where the agent enters the program: attached while it runs ({@code agentmain}) or from its start ({@code premain}). */
public final class SqlAgent {
    private static volatile boolean installed;

    private SqlAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        install(instrumentation);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        install(instrumentation);
    }

    private static synchronized void install(Instrumentation instrumentation) {
        if (installed) {
            return;
        }
        installed = true;
        instrumentation.addTransformer(new SqlTransformer(), true);
        Class<?>[] loaded = Arrays.stream(instrumentation.getAllLoadedClasses())
                .filter(type -> SqlTransformer.concerns(type.getName().replace('.', '/')))
                .toArray(Class<?>[]::new);
        try {
            if (loaded.length > 0) {
                instrumentation.retransformClasses(loaded);
            }
        } catch (UnmodifiableClassException | RuntimeException | Error failure) {
            System.err.println("measuring SQL: drivers that were loaded already stay as they are: " + failure);
        }
    }
}
