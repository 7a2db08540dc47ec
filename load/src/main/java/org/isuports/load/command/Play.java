package org.isuports.load.command;

import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isuports.load.Load;
import org.isuports.load.api.Json;
import org.isuports.load.api.Pace;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.check.Checks;
import org.isuports.load.client.Front;
import org.isuports.load.report.Processes;
import org.isuports.load.report.Result;
import org.isuports.load.report.TextReport;
import org.isuports.load.role.Population;
import org.isuports.load.role.World;
import org.isuports.load.score.Scoreboard;

/** A whole run against a server: reset, correctness checks, load. */
final class Play {
    private final InetSocketAddress target;
    private final Path key;
    private final List<Processes.Watched> watched;
    private final PlayOptions options;
    private final long seed;

    Play(InetSocketAddress target, Path key, List<Processes.Watched> watched, PlayOptions options) {
        this.target = target;
        this.key = key;
        this.watched = new ArrayList<>(watched);
        this.watched.add(Processes.Watched.self("load"));
        this.options = options;
        this.seed = options.seed == 0 ? System.nanoTime() : options.seed;
    }

    /** Empty when the correctness checks failed: then there is no load. */
    Optional<Result> run() throws InterruptedException, IOException {
        return run(Hooks.none());
    }

    /** What a measurement does just before and just after the load. */
    record Hooks(Action before, Action after) {
        @FunctionalInterface
        interface Action {
            void run() throws InterruptedException, IOException;
        }

        static Hooks none() {
            return new Hooks(() -> {}, () -> {});
        }
    }

    Optional<Result> run(Hooks hooks) throws InterruptedException, IOException {
        TokenSigner signer = TokenSigner.read(key);
        System.out.println("seed " + seed);
        try (Front front = new Front(options.front(target))) {
            Scoreboard rehearsal = new Scoreboard();
            rehearsal.open();
            Users users = new Users(front, signer, options.base, rehearsal, Pace.none());
            Checks checks = new Checks(users, seed);
            if (!options.noInitialize) {
                System.out.printf("initialize took %.1f s%n", checks.initialize());
            }
            Population population = Population.discover(users.operator());
            if (options.expectedBilling != null) {
                checks.initialBills(options.expectedBilling, population);
            }
            if (!options.noChecks && !report(checks.all())) {
                return Optional.empty();
            }
            hooks.before().run();
            Result result = load(front, signer).run(population);
            hooks.after().run();
            return Optional.of(result);
        }
    }

    private Load load(Front front, TokenSigner signer) {
        Map<String, String> settings = options.asText();
        settings.put("target", target.toString());
        settings.put("seed", Long.toString(seed));
        return new Load(
                front,
                signer,
                options.base,
                options.seconds,
                new World.Limits(options.maxTenants, options.maxPlayers),
                Pace.perSecond(options.rate),
                seed,
                new Processes(watched),
                settings);
    }

    private static boolean report(List<Checks.Outcome> outcomes) {
        long failed = outcomes.stream().filter(Checks.Outcome::failed).count();
        outcomes.stream()
                .filter(Checks.Outcome::failed)
                .forEach(outcome -> System.out.println("WRONG  " + outcome.name() + ": " + outcome.problem()));
        System.out.printf("correctness: %d checks, %d failed%n", outcomes.size(), failed);
        return failed == 0;
    }

    /** Prints and keeps what came of a run; returns the command's exit code. */
    static int report(Optional<Result> result, OutOption out) throws IOException {
        if (result.isEmpty()) {
            return 1;
        }
        System.out.print(TextReport.of(result.orElseThrow()));
        out.keep(result.orElseThrow());
        return result.orElseThrow().tally().valid() ? 0 : 1;
    }

    /** Writes what came of a run into this folder. */
    static void keep(Result result, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve("result.json"),
                Json.MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(result));
        Files.writeString(folder.resolve("report.txt"), TextReport.of(result));
    }
}
