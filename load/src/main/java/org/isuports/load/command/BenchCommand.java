package org.isuports.load.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.isuports.load.api.Pace;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.bench.Bench;
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
        UPLOADS
    }

    private static final int PEER_OFFSET = 4;

    @Parameters(arity = "0..*", description = "which of ${COMPLETION-CANDIDATES}; none: all of them")
    private Set<Subject> subjects = EnumSet.noneOf(Subject.class);

    @Mixin
    private final StackOptions stackOptions = new StackOptions();

    @Option(names = "--seconds", defaultValue = "6", description = "how long each part lasts (default: 6)")
    private double seconds;

    @Override
    public Integer call() throws InterruptedException, IOException {
        Set<Subject> wanted = subjects.isEmpty() ? EnumSet.allOf(Subject.class) : subjects;
        StackSettings settings = stackOptions.settings(".t.isucon.dev", false);
        try (Stack stack = Stack.start(settings);
                Front front = new Front(FrontSettings.of(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), settings.frontPort())))) {
            Users users = new Users(
                    front,
                    TokenSigner.read(stack.keys().tokenPrivate()),
                    settings.base(),
                    new Scoreboard(),
                    Pace.none());
            Bench bench = new Bench(stack, users, settings.work(), settings.port() + PEER_OFFSET, seconds);
            for (Subject subject : wanted) {
                run(bench, subject);
            }
        }
        return 0;
    }

    private static void run(Bench bench, Subject subject) throws IOException, InterruptedException {
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
        }
    }
}
