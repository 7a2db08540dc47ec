package org.isuports.account;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import org.jboss.logging.Logger;

/** How much of a processor a thread gets where others want it too. Linux keeps that for each thread; Java passes no priority on to it. */
final class ThreadShare {
    private static final Logger LOG = Logger.getLogger(ThreadShare.class);

    /** Linux: a third of what another thread gets beside it, all of an idle processor. (10, a tenth, was measured no better for readers.) */
    private static final int NICE = 5;

    private static final int WHICH_PROCESS = 0;
    private static final int THIS_THREAD = 0;

    private ThreadShare() {}

    /** Runs {@code work} on a thread that leaves processors to others. Where that can't be, it runs as any other. */
    @SuppressWarnings("restricted") // a call that takes and returns numbers only
    static void low(Runnable work) {
        try {
            Linker linker = Linker.nativeLinker();
            var setPriority = linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("setpriority"),
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
            int failed = (int) setPriority.invokeExact(WHICH_PROCESS, THIS_THREAD, NICE);
            if (failed != 0) {
                LOG.warn("Passwords are hashed at the priority of everything else: setpriority failed");
            }
        } catch (Throwable elsewhere) {
            LOG.warnf("Passwords are hashed at the priority of everything else: %s", elsewhere);
        }
        work.run();
    }
}
