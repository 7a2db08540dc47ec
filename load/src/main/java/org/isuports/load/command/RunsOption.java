package org.isuports.load.command;

import java.nio.file.Path;
import org.isuports.load.measure.Runs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where measured runs are. */
final class RunsOption {
    @Option(
            names = "--runs",
            paramLabel = "FOLDER",
            description = "where runs are kept; default: runs in the load folder")
    private @Nullable Path folder;

    Runs runs() {
        return new Runs(folder == null ? StackOptions.home().resolve("runs") : folder);
    }
}
