package org.isuports.load.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isuports.load.stack.StackSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What to start. */
final class StackOptions {
    @Option(
            names = "--data-set",
            paramLabel = "FOLDER",
            description =
                    "start population in the public format (90_data.sql, <id>.db); without it the business is empty")
    @Nullable
    Path dataSet;

    @Option(
            names = "--front",
            defaultValue = "PROGRAM",
            description = "who ends TLS: ${COMPLETION-CANDIDATES} (default: PROGRAM)")
    StackSettings.Front front = StackSettings.Front.PROGRAM;

    @Option(
            names = "--checkout",
            paramLabel = "FOLDER",
            description = "the ISUPORTS to start; default: the one this belongs to")
    @Nullable
    Path checkout;

    @Option(names = "--work", paramLabel = "FOLDER", description = "data and logs; default: work in the load folder")
    @Nullable
    Path work;

    @Option(names = "--port", defaultValue = "24100", description = "the first of four ports (default: 24100)")
    int port;

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            description = "a setting of the program, as environment variable; may be repeated")
    Map<String, String> environment = new HashMap<>();

    StackSettings settings(String base, boolean nginxLog) {
        Path home = home();
        return new StackSettings(
                absolute(checkout == null ? home.resolve("..") : checkout),
                absolute(work == null ? home.resolve("work") : work),
                port,
                front,
                base,
                Optional.ofNullable(dataSet).map(StackOptions::absolute),
                nginxLog,
                environment);
    }

    /** The folder of the load test, as its scripts say. */
    static Path home() {
        return absolute(Path.of(System.getProperty("load.home", "load")));
    }

    static Path absolute(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        return Files.exists(absolute) ? absolute : path.toAbsolutePath();
    }
}
