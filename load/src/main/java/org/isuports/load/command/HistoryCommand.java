package org.isuports.load.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isuports.load.measure.Measurement;
import org.isuports.load.measure.Runs;
import org.isuports.load.page.Pages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** All runs. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        description = "Lists all measured runs and draws their page.")
public final class HistoryCommand implements Callable<Integer> {
    @Mixin
    private final RunsOption runsOption = new RunsOption();

    @Override
    public Integer call() throws IOException {
        Runs runs = runsOption.runs();
        for (Path folder : runs.all()) {
            Measurement run = runs.read(folder);
            System.out.printf(
                    Locale.ROOT,
                    "%-50s %s%s %,10d points in %.0f s, %d errors  %s%n",
                    run.id(),
                    run.git().revision(),
                    run.git().dirty().isEmpty() ? " " : "+",
                    run.result().tally().points(),
                    run.result().seconds(),
                    run.result().tally().errors(),
                    run.note());
        }
        System.out.println("report: " + new Pages(runs).writeHistory());
        return 0;
    }
}
