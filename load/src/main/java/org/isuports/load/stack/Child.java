package org.isuports.load.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process that we started, writes to a log, and is ended with us. */
public final class Child implements AutoCloseable {
    private final String name;
    private final Process process;
    private final Path log;

    private Child(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    }

    /** Starts a command in that folder; what it says goes to the log. */
    public static Child start(
            String name, List<String> command, Map<String, String> environment, Path folder, Path log) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            return new Child(name, builder.start(), log);
        } catch (IOException cause) {
            throw new StackFailure(name + " can't be started: " + cause.getMessage(), cause);
        }
    }

    /** Runs a command to its end. */
    static void run(String name, List<String> command, Path folder, Path log, int seconds) throws InterruptedException {
        try (Child child = start(name, command, Map.of(), folder, log)) {
            if (!child.process.waitFor(seconds, TimeUnit.SECONDS)) {
                throw new StackFailure(name + " didn't end within " + seconds + " s; see " + log);
            }
            if (child.process.exitValue() != 0) {
                throw new StackFailure(name + " failed: " + child.lastWords());
            }
        }
    }

    /** Waits until somebody listens there. */
    public void awaitPort(int port) throws InterruptedException {
        for (int i = 0; i < 200; i++) {
            if (listens(port)) {
                return;
            }
            if (!process.isAlive()) {
                throw new StackFailure(name + " ended: " + lastWords());
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new StackFailure(name + ": nobody listens on port " + port + ": " + lastWords());
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    boolean alive() {
        return process.isAlive();
    }

    String lastWords() {
        try {
            List<String> lines = new ArrayList<>(Files.readAllLines(log));
            return String.join("\n  ", lines.subList(Math.max(0, lines.size() - 5), lines.size())) + "\n  (all of it: "
                    + log + ")";
        } catch (IOException unreadable) {
            return "see " + log;
        }
    }

    /** Asks it to end, and insists after a minute. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                System.err.println(name + " doesn't end; it is killed.");
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
