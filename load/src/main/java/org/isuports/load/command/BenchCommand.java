package org.isuports.load.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.isuports.load.api.Pace;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.bench.Bench;
import org.isuports.load.bench.LiveCost;
import org.isuports.load.bench.TenantReads;
import org.isuports.load.client.Front;
import org.isuports.load.client.FrontSettings;
import org.isuports.load.score.Scoreboard;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Single things, each beside its limit. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures single things, each beside a limit measured in the same run.")
public final class BenchCommand implements Callable<Integer> {
    /** What can be measured. */
    enum Subject {
        READS,
        HUGE,
        HANDSHAKES,
        TOKENS,
        VISITS,
        UPLOADS,
        /** What open live connections cost others. */
        STREAMS,
        /** Tenants that memory holds. */
        TENANTS,
        /** Tenants that have to be loaded from disk for every request. */
        COLD
    }

    private static final int PEER_OFFSET = 4;
    private static final int COLD_TENANTS = 50;

    @Parameters(arity = "0..*", description = "which of ${COMPLETION-CANDIDATES}; none: all of them")
    private Set<Subject> subjects = EnumSet.noneOf(Subject.class);

    @Mixin
    private final StackOptions stackOptions = new StackOptions();

    @Option(names = "--seconds", defaultValue = "6", description = "how long each part lasts (default: 6)")
    private double seconds;

    @Mixin
    private final RoundsOption rounds = new RoundsOption();

    @Option(
            names = "--tenants",
            defaultValue = "100,1000",
            split = ",",
            description = "for TENANTS: how many, growing (default: 100,1000; 10000 takes minutes to make)")
    private List<Integer> tenants = List.of();

    @Option(names = "--streams", defaultValue = "2000", description = "for STREAMS: how many (default: 2000)")
    private int streams;

    @Override
    public Integer call() throws InterruptedException, IOException {
        Set<Subject> wanted = subjects.isEmpty() ? EnumSet.allOf(Subject.class) : EnumSet.copyOf(subjects);
        if (wanted.remove(Subject.COLD)) {
            // With next to no room for snapshots and files, every tenant but the last is cold.
            Map<String, String> cold = new HashMap<>(stackOptions.environment);
            cold.put("ISUPORTS_STORE_SNAPSHOT_MEMORY", "1K");
            cold.put("ISUPORTS_STORE_OPEN_FILES", "1");
            start(
                    cold,
                    (stack, users) ->
                            new TenantReads(stack, users, seconds).read("cold, fresh connections", COLD_TENANTS));
        }
        if (!wanted.isEmpty()) {
            start(stackOptions.environment, (stack, users) -> {
                Bench bench = new Bench(
                        stack,
                        users,
                        stack.settings().work(),
                        stack.settings().port() + PEER_OFFSET,
                        seconds,
                        rounds.rounds);
                for (Subject subject : wanted) {
                    if (subject == Subject.TENANTS) {
                        TenantReads many = new TenantReads(stack, users, seconds);
                        for (int count : tenants) {
                            many.read("in memory, fresh connections", count);
                        }
                    } else if (subject == Subject.STREAMS) {
                        new LiveCost(stack, users, streams, seconds, rounds.rounds).measure();
                    } else {
                        run(bench, subject);
                    }
                }
            });
        }
        return 0;
    }

    @FunctionalInterface
    private interface Work {
        void on(Stack stack, Users users) throws IOException, InterruptedException;
    }

    private void start(Map<String, String> environment, Work work) throws IOException, InterruptedException {
        StackSettings settings = stackOptions.settings(".t.isucon.dev", false).withEnvironment(environment);
        try (Stack stack = Stack.start(settings);
                Front front = new Front(FrontSettings.of(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), settings.frontPort())))) {
            work.on(
                    stack,
                    new Users(
                            front,
                            TokenSigner.read(stack.keys().tokenPrivate()),
                            settings.base(),
                            new Scoreboard(),
                            Pace.none()));
        }
    }

    private void run(Bench bench, Subject subject) throws IOException, InterruptedException {
        switch (subject) {
            case READS -> bench.reads(1_000);
            case HUGE -> bench.reads(100_000);
            case HANDSHAKES -> bench.handshakes();
            case TOKENS -> bench.tokens();
            case VISITS -> bench.firstVisits(1_000);
            case UPLOADS -> {
                bench.uploads(1_000);
                bench.uploads(10_000);
                bench.uploads(100_000);
            }
            case STREAMS, TENANTS, COLD -> throw new IllegalStateException(subject + " is measured elsewhere");
        }
    }
}
