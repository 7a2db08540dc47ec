package org.isuports.load.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.isuports.load.measure.Collectors;
import org.isuports.load.measure.Measurement;
import org.isuports.load.measure.Revision;
import org.isuports.load.measure.Runs;
import org.isuports.load.page.Pages;
import org.isuports.load.report.Result;
import org.isuports.load.report.TextReport;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A run that is looked at from all sides. */
@Command(
        name = "measure",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Runs the load test and keeps everything about the run in a folder of its own, with a report as a page.")
public final class MeasureCommand implements Callable<Integer> {
    @Mixin
    private final RunOptions options = new RunOptions();

    @Option(names = "--note", defaultValue = "", description = "what this run is about, in a few words")
    private String note = "";

    @Option(names = "--without", description = "collectors to switch off: ${COMPLETION-CANDIDATES}", split = ",")
    private Set<Collectors.Kind> without = EnumSet.noneOf(Collectors.Kind.class);

    @Mixin
    private final RunsOption runsOption = new RunsOption();

    @Override
    public Integer call() throws InterruptedException, IOException {
        Runs runs = runsOption.runs();
        StackSettings settings = options.settings(!without.contains(Collectors.Kind.NGINX));
        Measurement.Git git = Revision.of(settings.checkout());
        Map<String, String> machine = Revision.machine();
        Optional<Measurement> measured = measure(settings, runs, git, machine);
        if (measured.isEmpty()) {
            System.out.println("not measured: a run with wrong answers says nothing about speed");
            return 1;
        }
        Measurement measurement = measured.orElseThrow();
        Path folder = runs.folder().resolve(measurement.id());
        runs.write(folder, measurement);
        Pages pages = new Pages(runs);
        pages.writeRun(folder);
        pages.writeHistory();
        measurement.missing().forEach(what -> System.out.println("not collected: " + what));
        System.out.println("report: " + folder.resolve("report.html"));
        return measurement.result().tally().valid() ? 0 : 1;
    }

    private Optional<Measurement> measure(
            StackSettings settings, Runs runs, Measurement.Git git, Map<String, String> machine)
            throws InterruptedException, IOException {
        try (Stack stack = Stack.start(settings)) {
            Set<Collectors.Kind> kinds = EnumSet.allOf(Collectors.Kind.class);
            kinds.removeAll(without);
            Path folder = runs.create(note);
            Collectors collectors = new Collectors(stack, folder, agent(), kinds);
            Optional<Result> played = options.on(stack).run(new Play.Hooks(collectors::start, collectors::stop));
            if (played.isEmpty()) {
                return Optional.empty();
            }
            Result result = played.orElseThrow();
            System.out.print(TextReport.of(result));
            Play.keep(result, folder);
            return Optional.of(collectors.measurement(note, git, machine, all(result, settings)));
        }
    }

    /** The result with the stack's settings among its own. */
    private static Result all(Result result, StackSettings settings) {
        Map<String, String> all = new TreeMap<>(result.settings());
        all.put("front", settings.front().toString());
        all.put("data set", settings.dataSet().map(Path::toString).orElse("none"));
        settings.environment().forEach((name, value) -> all.put("env " + name, value));
        return result.withSettings(all);
    }

    static Path agent() throws IOException {
        Path target = StackOptions.home().resolve("target");
        try (var files = Files.list(target)) {
            List<Path> found = files.filter(
                            file -> file.getFileName().toString().endsWith("-agent.jar"))
                    .toList();
            if (found.isEmpty()) {
                throw new IOException("there's no SQL probe in " + target + "; build with mvnw package");
            }
            return found.getFirst();
        }
    }
}
