package org.isuports.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.isuports.embedded.ChildProcess;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.embedded.Ports;

/**
 * The packaged program in a process of its own, to be killed and started again: for tests tagged {@code packaged}, which
 * run after the build has packaged it. Start, kill and restart keep port, data folder and database.
 */
public final class RunningProgram implements AutoCloseable {
    private static final Duration START_TIMEOUT = Duration.ofMinutes(3);

    private final Map<String, String> environment;
    private final List<String> jvmArguments;
    private final Path folder;
    private final int port;
    private Process process;

    private RunningProgram(Map<String, String> environment, List<String> jvmArguments, Path folder, int port) {
        this.environment = environment;
        this.jvmArguments = jvmArguments;
        this.folder = folder;
        this.port = port;
        this.process = launch();
    }

    /** Starts it on a new data folder and waits until it's healthy. */
    public static RunningProgram start(DatabaseAddress database) {
        return start(database, Map.of(), List.of("-Xmx512m"));
    }

    /** The same with settings of its own (environment variables) and arguments for its JVM. */
    public static RunningProgram start(
            DatabaseAddress database, Map<String, String> settings, List<String> jvmArguments) {
        return startAt(Ports.anyFree(), database, settings, jvmArguments);
    }

    /** The same at a port that others know already. */
    static RunningProgram startAt(
            int port, DatabaseAddress database, Map<String, String> settings, List<String> jvmArguments) {
        Path folder = TestFolders.create("running");
        Map<String, String> environment = new HashMap<>(TestProgram.settings(database, folder));
        environment.put("SERVER_APP_PORT", Integer.toString(port));
        environment.putAll(settings);
        RunningProgram program = new RunningProgram(environment, jvmArguments, folder, port);
        program.awaitHealthy();
        return program;
    }

    public Api api() {
        return new Api(base(), TestProgram.BASE_HOST);
    }

    public URI base() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Its data folder; the tenants' files are in {@code tenants}. */
    public Path folder() {
        return folder;
    }

    public ProcessHandle process() {
        return process.toHandle();
    }

    /** What it has printed so far, over all its starts. */
    public String log() {
        try {
            return Files.readString(logFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** kill -9, at once. Returns when the process is gone. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** SIGTERM, and waits for its orderly end. Returns its exit code. */
    public int terminate() {
        process.destroy();
        return process.onExit().join().exitValue();
    }

    /** Starts it again after {@link #kill} or {@link #terminate}, and waits until it's healthy. */
    public void restart() {
        process = launch();
        awaitHealthy();
    }

    /** The same with some settings (environment variables) changed; an empty one counts as left out. */
    public void restart(Map<String, String> changed) {
        environment.putAll(changed);
        restart();
    }

    @Override
    public void close() {
        ChildProcess.stop(process.toHandle(), Duration.ofSeconds(30));
    }

    private Process launch() {
        Path jar = Path.of("target/quarkus-app/quarkus-run.jar").toAbsolutePath();
        if (!Files.exists(jar)) {
            throw new IllegalStateException("No " + jar + ": package the program first (./mvnw package -DskipTests).");
        }
        List<String> command = new java.util.ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("--sun-misc-unsafe-memory-access=allow");
        command.addAll(jvmArguments);
        command.addAll(List.of("-jar", jar.toString()));
        Process started = ChildProcess.start(command, environment, folder, logFile());
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
        return started;
    }

    private Path logFile() {
        return folder.resolve("program.log");
    }

    /** Waits until {@code /q/health} says that all is well. */
    public void awaitHealthy() {
        Caller caller = new Caller(base(), "127.0.0.1", null);
        Awaitility.await("healthy: " + base())
                .atMost(START_TIMEOUT)
                .pollInterval(Duration.ofMillis(50))
                .ignoreExceptionsMatching(e -> process.isAlive())
                .until(() -> caller.get("/q/health").status() == 200);
    }
}
