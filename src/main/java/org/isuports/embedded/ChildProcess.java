package org.isuports.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Starts, finds and stops processes of ours. */
public final class ChildProcess {
    private ChildProcess() {}

    /**
     * Starts a command in a session of its own, so that Ctrl-C in the terminal reaches only the launcher, which then
     * ends its processes in the right order. What the command prints is appended to {@code log}.
     */
    public static Process start(List<String> command, Map<String, String> environment, Path directory, Path log) {
        List<String> line = new ArrayList<>();
        line.add("setsid");
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new StartException("Cannot run " + command.getFirst(), e);
        }
    }

    /**
     * Running processes with an argument that is {@code prefix} and this path, however it was spelt for them; also where the folder
     * has been renamed since and they work in it.
     */
    public static List<ProcessHandle> withPath(String prefix, Path path) {
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).stream()
                        .filter(argument -> argument.startsWith(prefix))
                        .anyMatch(argument -> isSame(argument.substring(prefix.length()), path)
                                || isSame("/proc/" + process.pid() + "/cwd", path)))
                .toList();
    }

    private static boolean isSame(String one, Path other) {
        try {
            return Files.isSameFile(Path.of(one), other);
        } catch (IOException | InvalidPathException gone) {
            return false;
        }
    }

    /** Asks a process to end, waits for it, and kills it if it takes longer than that. */
    public static void stop(ProcessHandle process, Duration patience) {
        process.destroy();
        if (!hasEnded(process, patience)) {
            process.destroyForcibly();
            hasEnded(process, Duration.ofSeconds(10));
        }
    }

    private static boolean hasEnded(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static List<String> commandLine(ProcessHandle process) {
        try {
            byte[] bytes = Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
            return Arrays.asList(new String(bytes, StandardCharsets.UTF_8).split("\0"));
        } catch (IOException e) {
            return List.of(); // it has just ended, or isn't ours to look at
        }
    }
}
