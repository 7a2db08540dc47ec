package org.isuports.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.isuports.embedded.ChildProcess;
import org.isuports.embedded.DatabaseAddress;

/** MySQL 8.0 for tests. Unlike MariaDB it needs a library from the system: libaio.so.1 (Debian: libaio1). */
final class MySql8 {
    private MySql8() {}

    /** Starts a server on a fresh folder; it ends with the JVM. */
    static DatabaseAddress start(int port) {
        Path folder = TestFolders.create("mysql8");
        Path installation = folder.resolve("installation");
        Path log = folder.resolve("mysql.log");
        run(log, List.of("mkdir", installation.toString()));
        run(log, List.of("tar", "-xzf", archive().toString(), "-C", installation.toString()));

        List<String> command = List.of(
                installation.resolve("bin/mysqld").toString(),
                "--no-defaults",
                "--basedir=" + installation,
                "--datadir=" + folder.resolve("data"),
                "--user=" + System.getProperty("user.name"));
        List<String> initialise = new ArrayList<>(command);
        initialise.add("--initialize-insecure");
        run(log, initialise);

        List<String> serve = new ArrayList<>(command);
        serve.addAll(List.of(
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--socket=mysqld.sock",
                "--mysqlx=0",
                "--skip-log-bin",
                "--max-allowed-packet=64M",
                "--innodb-flush-log-at-trx-commit=1"));
        Process process = ChildProcess.start(serve, Map.of(), folder, log);
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        DatabaseAddress address = new DatabaseAddress("127.0.0.1", port, "root", "", "");
        awaitReady(address, process, log);
        return address;
    }

    private static Path archive() {
        return TestFolders.embedded().resolve("mysql8/mysql-Linux-amd64.tar.gz");
    }

    private static void awaitReady(DatabaseAddress address, Process process, Path log) {
        try {
            Awaitility.await().atMost(60, TimeUnit.SECONDS).ignoreExceptions().until(() -> {
                if (!process.isAlive()) {
                    throw failed("mysqld", log);
                }
                TestDatabase.connect(address).close();
                return true;
            });
        } catch (ConditionTimeoutException e) {
            throw failed("mysqld", log);
        }
    }

    private static void run(Path log, List<String> command) {
        try {
            int code = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start()
                    .waitFor();
            if (code != 0) {
                throw failed(command.getFirst(), log);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static IllegalStateException failed(String what, Path log) {
        try {
            return new IllegalStateException(
                    what + " failed. MySQL 8.0 needs libaio.so.1 (Debian: apt-get install libaio1); to leave its tests"
                            + " out, run with -Dmysql8.skip=true. It said:\n" + Files.readString(log));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
