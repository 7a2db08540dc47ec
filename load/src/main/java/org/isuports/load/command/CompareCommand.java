package org.isuports.load.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isuports.load.measure.Comparison;
import org.isuports.load.measure.Measurement;
import org.isuports.load.measure.Runs;
import org.isuports.load.page.Pages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Two runs side by side. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Says what got worse or better between two measured runs, what got worse first.")
public final class CompareCommand implements Callable<Integer> {
    private static final int SHOWN = 25;

    @Parameters(
            index = "0",
            defaultValue = "previous",
            description = "the run before: a part of its folder's name, or 'previous' (the default)")
    private String before = "previous";

    @Parameters(
            index = "1",
            defaultValue = "last",
            description = "the run after: a part of its folder's name, or 'last' (the default)")
    private String after = "last";

    @Mixin
    private final RunsOption runsOption = new RunsOption();

    @Override
    public Integer call() throws IOException {
        Runs runs = runsOption.runs();
        Path beforeFolder = runs.find(before);
        Path afterFolder = runs.find(after);
        Measurement a = runs.read(beforeFolder);
        Measurement b = runs.read(afterFolder);
        List<Comparison.Change> changes = Comparison.of(a, b);
        System.out.println(a.id() + " (" + a.git().revision() + ")  →  " + b.id() + " ("
                + b.git().revision() + ")");
        Comparison.differences(a, b).forEach(what -> System.out.println("not the same: " + what));
        for (Comparison.Verdict verdict : List.of(Comparison.Verdict.WORSE, Comparison.Verdict.BETTER)) {
            List<Comparison.Change> those = changes.stream()
                    .filter(change -> change.verdict() == verdict)
                    .toList();
            System.out.printf("%n%s (%d)%n", verdict.name().toLowerCase(Locale.ROOT), those.size());
            those.stream().limit(SHOWN).forEach(CompareCommand::print);
        }
        System.out.println();
        System.out.println("report: " + new Pages(runs).writeComparison(beforeFolder, afterFolder, changes));
        return 0;
    }

    private static void print(Comparison.Change change) {
        String what = change.group() + " · " + change.what();
        System.out.printf(
                Locale.ROOT,
                "  %-70s %12.2f → %12.2f %-20s %s%n",
                what.length() > 70 ? what.substring(0, 69) + "…" : what,
                change.before(),
                change.after(),
                change.unit(),
                Double.isFinite(change.change()) ? String.format(Locale.ROOT, "%+.0f %%", change.change() * 100) : "");
    }
}
