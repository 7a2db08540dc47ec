package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The program: the packaged Quarkus application in a JVM of its own. */
final class ProgramProcess {
    private static final Duration START_TIMEOUT = Duration.ofMinutes(2);

    /** A little more than the program itself gives requests that are under way. */
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(40);

    private static final String MARKER = "-Disuports.launched-on=";
    private static final long LOG_LIMIT = 50L << 20;
    private static final Pattern ERROR_LINE =
            Pattern.compile("(ERROR|Exception|Caused by|SRCFG|OutOfMemoryError|fatal error)");

    private final Process process;
    private final Path log;
    private final long logStart;

    private ProgramProcess(Process process, Path log, long logStart) {
        this.process = process;
        this.log = log;
        this.logStart = logStart;
    }

    /** Starts it. Its settings are the environment variables of the launcher, and these. */
    static ProgramProcess start(Path jar, StartOptions options, Map<String, String> settings) {
        Path log = options.data().resolve("isuports.log");
        rotate(log);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(marker(options.data()));
        command.addAll(List.of(
                "-Xmx1g",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
        List<String> asked = options.variable("ISUPORTS_JAVA_OPTS")
                .map(more -> List.of(more.strip().split("\\s+", -1)))
                .orElse(List.of());
        command.addAll(aotCache(jar, asked));
        command.addAll(asked);
        command.addAll(List.of("-jar", jar.toString()));
        Map<String, String> environment = new HashMap<>(settings);
        long logStart = Files.exists(log) ? log.toFile().length() : 0;
        return new ProgramProcess(ChildProcess.start(command, environment, options.data(), log), log, logStart);
    }

    /** What {@link Training} left beside the program; whoever has a word on AOT themselves gets only what they ask for. */
    private static List<String> aotCache(Path jar, List<String> asked) {
        Path cache = jar.resolveSibling(Training.CACHE);
        boolean wanted = Files.exists(cache) && asked.stream().noneMatch(option -> option.startsWith("-XX:AOT"));
        return wanted ? List.of("-XX:AOTCache=" + cache) : List.of();
    }

    /** Ends a program that runs on the data folder without a launcher. Returns whether there was one. */
    static boolean stopLeftOver(Path data) {
        List<ProcessHandle> left = leftOver(data);
        left.forEach(process -> ChildProcess.stop(process, STOP_TIMEOUT));
        return !left.isEmpty();
    }

    /** Programs that run on the data folder. */
    static List<ProcessHandle> leftOver(Path data) {
        return ChildProcess.withPath(MARKER, data);
    }

    private static String marker(Path data) {
        return MARKER + data;
    }

    private static void rotate(Path log) {
        try {
            if (Files.exists(log) && Files.size(log) > LOG_LIMIT) {
                Files.move(log, log.resolveSibling("isuports.log.old"), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new StartException("Cannot put the old log " + log + " aside", e);
        }
    }

    /** Waits until the program answers, and returns what it says of its health: that needn't be good. */
    JsonNode awaitAnswer(ApiClient api) {
        AtomicReference<Optional<JsonNode>> health = new AtomicReference<>(Optional.empty());
        Waiting.until(
                () -> {
                    health.set(api.health());
                    return health.get().isPresent() || !process.isAlive();
                },
                START_TIMEOUT);
        if (!process.isAlive()) {
            throw new StartException(howItEnded());
        }
        return health.get()
                .orElseThrow(() -> new StartException(
                        "The program didn't answer within " + START_TIMEOUT.toMinutes() + " minutes: " + lastError()));
    }

    /** Of a program that has ended. */
    String howItEnded() {
        int code = process.exitValue();
        String signal = code > 128 ? ", so by signal " + (code - 128) : "";
        return "The program ended with code " + code + signal + ": " + lastError();
    }

    /** The last line that it wrote to its log which tells of an error, and where the log is. */
    String lastError() {
        return lastError(log, logStart);
    }

    static String lastError(Path log, long logStart) {
        try (FileInputStream bytes = new FileInputStream(log.toFile())) {
            bytes.skipNBytes(logStart);
            Stream<String> lines =
                    new BufferedReader(new InputStreamReader(bytes, StandardCharsets.ISO_8859_1)).lines();
            return lines.filter(line -> ERROR_LINE.matcher(line).find())
                            .map(String::strip)
                            .reduce((earlier, later) -> later)
                            .orElse("no reason given")
                    + " (log: " + log + ")";
        } catch (IOException e) {
            return "see " + log;
        }
    }

    Path log() {
        return log;
    }

    CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    /** Lets it finish what it has accepted, and waits for that. */
    void stop() {
        stop(STOP_TIMEOUT);
    }

    void stop(Duration patience) {
        ChildProcess.stop(process.toHandle(), patience);
    }
}
