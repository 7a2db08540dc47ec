package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** ISUPORTS on one data folder: the database, unless an external one is named, and the program. */
final class Installation {
    private final StartOptions options;
    private final DataFolder folder;
    private final Path programJar;
    private final Path mariaDb;

    private Optional<EmbeddedDatabase> database = Optional.empty();
    private Optional<ProgramProcess> program = Optional.empty();
    private final Restarts programRestarts = new Restarts();
    private final Restarts databaseRestarts = new Restarts();
    private boolean stopping;

    Installation(StartOptions options, DataFolder folder, Path programJar, Path mariaDb) {
        this.options = options;
        this.folder = folder;
        this.programJar = programJar;
        this.mariaDb = mariaDb;
    }

    /** Starts everything, waits until it answers, and says how to reach it and what is wrong with it. */
    void start() {
        if (ProgramProcess.stopLeftOver(options.data())) {
            say("Ended a program that an earlier start had left running.");
        }
        boolean demoWanted = demoWanted();
        checkPort();
        DatabaseAddress address = options.externalDatabase() ? externalDatabase() : startDatabase();
        ApiClient api = new ApiClient(options.listenAddress(), options.port());

        say("Starting the program …");
        ProgramProcess started = startProgram(settings(options, address));
        JsonNode health = started.awaitAnswer(api);
        Optional<Cookies> cookies = SessionKey.of(options).map(key -> new Cookies(key, options));
        if (demoWanted) {
            cookies.ifPresent(all -> makeDemoData(api, all));
        }
        new Welcome(options, api, cookies, started.log()).print();
        Ailments.of(health).forEach(Installation::say);
    }

    /** Remembers in the folder what a new one is to get, for the case that this start is interrupted. */
    private boolean demoWanted() {
        Path mark = demoMark();
        try {
            if (folder.isNew() && options.demo() && !options.externalDatabase()) {
                Files.createFile(mark);
            }
            return Files.exists(mark) && options.demo();
        } catch (IOException e) {
            throw new StartException("Cannot write " + mark, e);
        }
    }

    private void makeDemoData(ApiClient api, Cookies cookies) {
        say("Making demo data …");
        new DemoData(api, cookies).make().write(options);
        try {
            Files.delete(demoMark());
        } catch (IOException e) {
            throw new StartException("Cannot delete " + demoMark(), e);
        }
    }

    private Path demoMark() {
        return folder.path().resolve("demo-data-wanted");
    }

    private void checkPort() {
        if (!Ports.isFree(options.listenAddress(), options.port())) {
            throw new StartException("Port " + options.port() + " is in use: end what listens there, or choose another"
                    + " with --port.");
        }
    }

    /** Asks an external database for a connection: what is wrong with it is said best before anything starts. */
    private DatabaseAddress externalDatabase() {
        DatabaseAddress address = options.externalAddress();
        DriverManager.setLoginTimeout(10);
        try (Connection connection =
                DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password())) {
            connection.isReadOnly();
            return address;
        } catch (SQLException e) {
            String reason = e.getMessage().lines().findFirst().orElse("no reason given");
            throw new StartException("MySQL at " + address + " can't be used (" + reason + "): check ISUCON_DB_HOST,"
                    + " _PORT, _USER, _PASSWORD and _NAME, or unset them all for the embedded one.");
        }
    }

    private synchronized DatabaseAddress startDatabase() {
        if (stopping) {
            throw new StartException("Stopped while starting.");
        }
        say("Starting the embedded database …");
        database = Optional.of(EmbeddedDatabase.start(mariaDb, options.data(), options.databasePort()));
        return database.get().address();
    }

    private synchronized ProgramProcess startProgram(Map<String, String> settings) {
        if (stopping) {
            throw new StartException("Stopped while starting.");
        }
        program = Optional.of(ProgramProcess.start(programJar, options, settings));
        return program.get();
    }

    /** The program's environment variables. */
    static Map<String, String> settings(StartOptions options, DatabaseAddress address) {
        return Map.of(
                "SERVER_APP_PORT", Integer.toString(options.port()),
                "ISUCON_BASE_HOSTNAME", options.baseHost(),
                "ISUPORTS_DATA_DIR", options.data().toString(),
                "ISUPORTS_SESSION_ADMIN_PASSWORD_FILE",
                        operatorPassword(options).toString(),
                "ISUCON_DB_HOST", address.host(),
                "ISUCON_DB_PORT", Integer.toString(address.port()),
                "ISUCON_DB_USER", address.user(),
                "ISUCON_DB_PASSWORD", address.password(),
                "ISUCON_DB_NAME", address.name());
    }

    private static Path operatorPassword(StartOptions options) {
        Path file = options.operatorPasswordFile();
        if (!Files.exists(file) && file.startsWith(options.keyFolder())) {
            Secrets.privateFolder(options.keyFolder());
            Secrets.write(file, Secrets.newPassword());
        }
        return file;
    }

    /** Stays until it's stopped: brings the database and the program back when they end, unless they do so again and again. */
    int awaitEnd() {
        while (true) {
            CompletableFuture<Process> programEnd = program.orElseThrow().onExit();
            CompletableFuture<Process> databaseEnd =
                    database.map(EmbeddedDatabase::onExit).orElseGet(CompletableFuture::new);
            CompletableFuture.anyOf(programEnd, databaseEnd).join();
            if (isStopping()) {
                return 0;
            }
            if (databaseEnd.isDone()) {
                restartDatabase(databaseEnd.join().exitValue());
            }
            if (programEnd.isDone()) {
                restartProgram();
            }
        }
    }

    private void restartDatabase(int code) {
        say("The embedded database has ended with code " + code + ".");
        if (!databaseRestarts.allowed()) {
            throw new StartException("The embedded database ends again and again (" + Restarts.LIMIT + "); see "
                    + options.data().resolve("mysql.log"));
        }
        startDatabase();
        say("The embedded database is back.");
    }

    private void restartProgram() {
        String end = program.orElseThrow().howItEnded();
        if (!programRestarts.allowed()) {
            throw new StartException(end + " It ends again and again (" + Restarts.LIMIT + ").");
        }
        say(end);
        say("Starting it again …");
        DatabaseAddress address = database.map(EmbeddedDatabase::address).orElseGet(options::externalAddress);
        ProgramProcess started = startProgram(settings(options, address));
        try (ApiClient api = new ApiClient(options.listenAddress(), options.port())) {
            JsonNode health = started.awaitAnswer(api);
            say("The program is back.");
            Ailments.of(health).forEach(Installation::say);
        } catch (StartException failure) {
            if (isStopping()) {
                throw failure;
            }
            // Once it has ended it's started again, if that hasn't been tried too often.
            say(failure.getMessage());
            started.stop();
        }
    }

    synchronized boolean isStopping() {
        return stopping;
    }

    /** Ends the program, which finishes what it has accepted, then the database, and gives the data folder back. */
    synchronized void stop() {
        stopping = true;
        folder.announceStopping();
        program.ifPresent(running -> {
            say("Stopping …");
            running.stop();
        });
        database.ifPresent(EmbeddedDatabase::close);
        folder.close();
    }

    static void say(String message) {
        System.out.println(message);
    }
}
