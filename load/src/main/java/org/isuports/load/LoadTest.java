package org.isuports.load;

import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The load test's command. */
@Command(
        name = "load-test",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Plays the users of a busy ISUPORTS and counts points. Exit code: 0 all answers were right,"
                + " 1 some were wrong, 2 bad usage, 3 the run could not take place.")
public final class LoadTest implements Callable<Integer> {
    @Mixin
    private final Options options = new Options();

    public static void main(String[] args) {
        System.exit(new CommandLine(new LoadTest())
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    command.getErr().println("The run could not take place: " + failure.getMessage());
                    return 3;
                })
                .execute(args));
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        TokenSigner signer = TokenSigner.read(options.key);
        Processes processes = processes();
        long seed = options.seed == 0 ? System.nanoTime() : options.seed;
        System.out.println("seed " + seed);
        try (Front front = new Front(options.front())) {
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
                return 1;
            }
            Result result = load(front, signer, seed, processes).run(population);
            String text = TextReport.of(result);
            System.out.print(text);
            write(result, text);
            return result.tally().valid() ? 0 : 1;
        }
    }

    private Load load(Front front, TokenSigner signer, long seed, Processes processes) {
        return new Load(
                front,
                signer,
                options.base,
                options.seconds,
                new World.Limits(options.maxTenants, options.maxPlayers),
                Pace.perSecond(options.rate),
                seed,
                processes,
                options.asText());
    }

    private static boolean report(List<Checks.Outcome> outcomes) {
        long failed = outcomes.stream().filter(Checks.Outcome::failed).count();
        outcomes.stream()
                .filter(Checks.Outcome::failed)
                .forEach(outcome -> System.out.println("WRONG  " + outcome.name() + ": " + outcome.problem()));
        System.out.printf("correctness: %d checks, %d failed%n", outcomes.size(), failed);
        return failed == 0;
    }

    private Processes processes() {
        List<Processes.Watched> watched = new ArrayList<>();
        options.watch.forEach(text -> watched.add(Processes.parse(text)));
        watched.add(new Processes.Watched("load", ProcessHandle.current().pid()));
        return new Processes(watched);
    }

    private void write(Result result, String text) throws IOException {
        Path out = options.out;
        if (out != null) {
            Files.createDirectories(out);
            Files.writeString(
                    out.resolve("result.json"),
                    Json.MAPPER
                            .writer()
                            .with(SerializationFeature.INDENT_OUTPUT)
                            .writeValueAsString(result));
            Files.writeString(out.resolve("report.txt"), text);
        }
    }
}
