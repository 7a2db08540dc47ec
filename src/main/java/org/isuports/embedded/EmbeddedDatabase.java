package org.isuports.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A MariaDB server of our own on one data folder. It listens on 127.0.0.1 only; its one account has a random password
 * that stands in a file beside the data, which only the owner can read.
 */
public final class EmbeddedDatabase implements AutoCloseable {
    private static final Duration START_TIMEOUT = Duration.ofMinutes(2);
    private static final Duration STOP_TIMEOUT = Duration.ofMinutes(1);
    private static final String USER = "isucon";
    private static final String NAME = "isuports";

    private final Process process;
    private final DatabaseAddress address;

    private EmbeddedDatabase(Process process, DatabaseAddress address) {
        this.process = process;
        this.address = address;
    }

    /**
     * Starts the server on {@code folder/mysql}, making its files first if there are none, and returns when it takes
     * connections. A server that was left running on the same files (its launcher was killed) is stopped first.
     *
     * @param installation where {@code bin/mariadbd} and {@code share} are
     * @throws StartException if it doesn't come up; the message names the log
     */
    public static EmbeddedDatabase start(Path installation, Path folder, int port) {
        Path data = Secrets.privateFolder(folder.toAbsolutePath().normalize());
        Path files = data.resolve("mysql");
        stopLeftOver(files);
        if (!Ports.isFree(port)) {
            throw new StartException("Port " + port + " is in use, and the embedded database needs it:"
                    + " end what listens there or choose another with --db-port.");
        }
        Path log = data.resolve("mysql.log");
        MariaDbFiles mariaDb = new MariaDbFiles(installation.toAbsolutePath());
        mariaDb.createIfMissing(files, log);

        DatabaseAddress address = new DatabaseAddress("127.0.0.1", port, USER, password(data), NAME);
        List<String> command = new ArrayList<>(mariaDb.command(files));
        command.addAll(settings(port));
        command.add("--init-file=" + accountScript(data, address));
        Process process = ChildProcess.start(command, Map.of(), data, log);
        EmbeddedDatabase database = new EmbeddedDatabase(process, address);
        database.awaitReady(log);
        return database;
    }

    /** Stops servers that run on the data folder without a launcher. Returns whether there were any. */
    static boolean stopLeftOver(Path files) {
        List<ProcessHandle> left = MariaDbFiles.servers(files);
        left.forEach(process -> ChildProcess.stop(process, STOP_TIMEOUT));
        return !left.isEmpty();
    }

    private static List<String> settings(int port) {
        return List.of(
                "--port=" + port,
                "--bind-address=127.0.0.1",
                // Relative to the data folder: a socket's whole path may have 107 bytes only.
                "--socket=mysqld.sock",
                "--pid-file=mariadbd.pid",
                "--skip-name-resolve",
                "--skip-ssl",
                "--skip-log-bin",
                "--character-set-server=utf8mb4",
                "--collation-server=utf8mb4_bin",
                "--default-time-zone=+00:00",
                "--max-allowed-packet=64M",
                "--max-connections=200",
                "--innodb-flush-log-at-trx-commit=1",
                "--innodb-buffer-pool-size=128M",
                "--innodb-log-file-size=96M");
    }

    /** What the server runs before it takes connections: the account and the database, whatever they were before. */
    private static Path accountScript(Path data, DatabaseAddress address) {
        Path script = data.resolve("mysql-account.sql");
        Secrets.write(script, """
                CREATE DATABASE IF NOT EXISTS %3$s CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
                CREATE OR REPLACE USER '%1$s'@'127.0.0.1' IDENTIFIED BY '%2$s';
                GRANT ALL PRIVILEGES ON *.* TO '%1$s'@'127.0.0.1';
                """.formatted(address.user(), address.password(), address.name()));
        return script;
    }

    private static String password(Path data) {
        Path file = data.resolve("mysql-password");
        if (!Files.exists(file)) {
            Secrets.write(file, Secrets.newPassword());
        }
        return Secrets.read(file);
    }

    private void awaitReady(Path log) {
        long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!answers()) {
            if (!process.isAlive()) {
                throw new StartException("The embedded database ended at once with code " + process.exitValue() + ": "
                        + MariaDbFiles.reason(log));
            }
            if (System.nanoTime() > deadline) {
                close();
                throw new StartException(
                        "The embedded database wasn't ready after " + START_TIMEOUT.toSeconds() + " s; see " + log);
            }
            Waiting.aMoment();
        }
    }

    /** A server that is ready greets first. */
    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Ports.loopback(), address.port()), 1000);
            socket.setSoTimeout(1000);
            InputStream greeting = socket.getInputStream();
            return greeting.read() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    public DatabaseAddress address() {
        return address;
    }

    public ProcessHandle process() {
        return process.toHandle();
    }

    /** Done when the server has ended, for whatever reason. */
    public CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    /** Ends the server cleanly and waits for it. */
    @Override
    public void close() {
        ChildProcess.stop(process.toHandle(), STOP_TIMEOUT);
    }
}
