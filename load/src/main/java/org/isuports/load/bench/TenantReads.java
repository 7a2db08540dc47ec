package org.isuports.load.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.isuports.load.api.Users;
import org.isuports.load.report.Processes;
import org.isuports.load.stack.Stack;

/** What a request costs when each goes to another tenant. */
public final class TenantReads {
    private static final int USERS = 8;

    private final Processes.Watched program;
    private final double seconds;
    private final Tenants tenants;

    public TenantReads(Stack stack, Users users, double seconds) {
        this.program = stack.processes().getFirst();
        this.seconds = seconds;
        this.tenants = new Tenants(users);
    }

    /** Adds tenants until there are so many, then reads rankings of random ones. */
    public void read(String what, int count) throws IOException, InterruptedException {
        tenants.grow(count);
        SplittableRandom root = new SplittableRandom(count);
        Hammer.Outcome outcome = new Hammer(List.of(program), seconds)
                .run(
                        String.format(Locale.ROOT, "%s, %,d tenants", what, count),
                        USERS,
                        user -> tenants.fresh(root.split()));
        System.out.println(outcome.line());
        System.out.println("    program " + new Processes(List.of(program)).residentMegabytes() + " MB");
    }
}
