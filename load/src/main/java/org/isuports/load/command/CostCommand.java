package org.isuports.load.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.isuports.load.measure.Collectors;
import org.isuports.load.report.Median;
import org.isuports.load.report.Result;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What measuring itself costs. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Runs with and without the collectors in turn, each on a stack of its own, and says what they cost.")
public final class CostCommand implements Callable<Integer> {
    @Mixin
    private final RunOptions options = new RunOptions();

    @Option(names = "--pairs", defaultValue = "3", description = "how many runs of each kind (default: 3)")
    private int pairs;

    @Override
    public Integer call() throws InterruptedException, IOException {
        StackSettings settings = options.settings(true);
        List<Double> cpu = new ArrayList<>();
        List<Double> points = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            // Which comes first alternates, so that a machine that gets busier doesn't favour one of them.
            boolean withFirst = pair % 2 == 1;
            Result first = run(settings, withFirst);
            Result second = run(settings, !withFirst);
            Result with = withFirst ? first : second;
            Result without = withFirst ? second : first;
            cpu.add(cpuPerPoint(with) / cpuPerPoint(without) - 1);
            points.add((double) with.tally().points() / without.tally().points() - 1);
            System.out.printf(
                    Locale.ROOT,
                    "pair %d: points %d with, %d without (%+.1f %%); the program's CPU for a point %.3f ms with, %.3f ms without (%+.1f %%)%n",
                    pair + 1,
                    with.tally().points(),
                    without.tally().points(),
                    100 * points.getLast(),
                    cpuPerPoint(with),
                    cpuPerPoint(without),
                    100 * cpu.getLast());
        }
        System.out.printf(
                Locale.ROOT,
                "COST of measuring, median of %d pairs: points %+.1f %%, CPU for a point %+.1f %%%n",
                pairs,
                100 * Median.of(points),
                100 * Median.of(cpu));
        return 0;
    }

    private Result run(StackSettings settings, boolean collect) throws InterruptedException, IOException {
        Path folder = Files.createTempDirectory("isuports-cost");
        try (Stack stack = Stack.start(settings)) {
            Set<Collectors.Kind> kinds =
                    collect ? EnumSet.allOf(Collectors.Kind.class) : EnumSet.noneOf(Collectors.Kind.class);
            Collectors collectors = new Collectors(stack, folder, MeasureCommand.agent(), kinds);
            return options.on(stack)
                    .run(new Play.Hooks(collectors::start, collectors::stop))
                    .orElseThrow(() -> new IOException("wrong answers: nothing to measure"));
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static double cpuPerPoint(Result result) {
        double seconds = result.processes().stream()
                .filter(use -> use.name().equals("program"))
                .mapToDouble(use -> use.cpuSeconds())
                .sum();
        return 1000 * seconds / Math.max(1, result.tally().points());
    }
}
