package org.isuports.load.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isuports.load.report.Result;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results are kept, if anywhere. */
final class OutOption {
    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "write what is printed there too, and of every run its result.json and report.txt")
    private @Nullable Path folder;

    void write(String file, String text) throws IOException {
        if (folder != null) {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(file), text);
        }
    }

    /** Writes a run's files. */
    void keep(Result result) throws IOException {
        keep(result, "");
    }

    void keep(Result result, String below) throws IOException {
        if (folder != null) {
            Play.keep(result, folder.resolve(below));
        }
    }
}
