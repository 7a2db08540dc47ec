package org.isuports.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** An unpacked MariaDB: makes its data files and says how to run it on them. */
final class MariaDbFiles {
    /** What makes the server's own tables, in this order. Its help texts and the sys schema aren't needed. */
    private static final List<String> SYSTEM_TABLES = List.of(
            "mariadb_system_tables.sql",
            "mariadb_performance_tables.sql",
            "mariadb_system_tables_data.sql",
            "maria_add_gis_sp_bootstrap.sql");

    private static final String DATA = "--datadir=";

    private final Path installation;
    private final Path program;

    MariaDbFiles(Path installation) {
        this.installation = installation;
        this.program = installation.resolve("bin/mariadbd");
        if (!Files.isRegularFile(program)) {
            throw new StartException("No database server at " + program + ": build the project again.");
        }
        if (!Files.isExecutable(program) && !program.toFile().setExecutable(true)) {
            throw new StartException("Cannot make " + program + " executable.");
        }
    }

    /** Servers that run on these files. */
    static List<ProcessHandle> servers(Path files) {
        return ChildProcess.withPath(DATA, files);
    }

    List<String> command(Path files) {
        // Started by root it insists on hearing that root is meant.
        return List.of(
                program.toString(),
                "--no-defaults",
                DATA + files.toAbsolutePath().normalize(),
                "--basedir=" + installation,
                "--lc-messages-dir=" + installation.resolve("share"),
                "--user=" + System.getProperty("user.name"));
    }

    /** Makes the server's own tables in a folder beside, then renames it: a half-made one is never used. */
    void createIfMissing(Path files, Path log) {
        if (Files.isDirectory(files)) {
            return;
        }
        Path unfinished = files.resolveSibling(files.getFileName() + ".new");
        try {
            deleteTree(unfinished);
            Secrets.privateFolder(unfinished);
            List<String> command = new ArrayList<>(command(unfinished));
            command.addAll(List.of("--bootstrap", "--skip-log-bin", "--innodb-buffer-pool-size=32M"));
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            feed(process);
            int code = process.waitFor();
            if (code != 0) {
                throw new StartException("The embedded database could not be set up: " + reason(log));
            }
            Files.move(unfinished, files, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new StartException("The embedded database could not be set up in " + files, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while the embedded database was set up.");
        }
    }

    private void feed(Process process) throws IOException {
        try (OutputStream input = process.getOutputStream()) {
            // Its root account is for this operating system user, through the socket in the data folder.
            input.write("create database mysql;\nuse mysql;\nset @auth_root_socket='%s';\n"
                    .formatted(System.getProperty("user.name"))
                    .getBytes(StandardCharsets.UTF_8));
            for (String script : SYSTEM_TABLES) {
                Files.copy(installation.resolve("share").resolve(script), input);
            }
        } catch (IOException e) {
            if (process.isAlive()) {
                throw e;
            }
            // it ended without reading all; its exit code and log say why
        }
    }

    /** The last line of the log that tells of an error, with the log's place. */
    static String reason(Path log) {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.contains("ERROR") || line.contains("error while loading"))
                            .filter(line -> !line.endsWith("Aborting"))
                            .reduce((earlier, later) -> later)
                            .orElse("no reason given")
                    + " (log: " + log + ")";
        } catch (IOException e) {
            return "see " + log;
        }
    }

    static void deleteTree(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
    }
}
