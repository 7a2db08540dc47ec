package org.isuports.embedded;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code isuports start} was asked to do.
 *
 * @param data the data folder, absolute
 * @param port where the program listens
 * @param databasePort where the embedded database listens; of no use with an external one
 * @param demo whether a new data folder gets demo data
 * @param environment the environment variables, of which those named {@code ISUCON_*}, {@code ISUPORTS_*} and {@code
 *     SERVER_APP_PORT} matter
 */
record StartOptions(Path data, int port, int databasePort, boolean demo, Map<String, String> environment) {
    private static final int PORT = 3000;
    private static final int DATABASE_PORT = 13306;
    private static final Set<String> EXTERNAL_DATABASE =
            Set.of("ISUCON_DB_HOST", "ISUCON_DB_PORT", "ISUCON_DB_USER", "ISUCON_DB_PASSWORD", "ISUCON_DB_NAME");

    /** Reads the command line. The environment says what it leaves open. */
    static StartOptions parse(List<String> arguments, Map<String, String> environment, Path project) {
        Map<String, String> given = new HashMap<>();
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            switch (argument) {
                case "--no-demo" -> given.put(argument, "");
                case "--data", "--port", "--db-port" -> {
                    if (!rest.hasNext()) {
                        throw new StartException(argument + " needs a value; see ./isuports --help");
                    }
                    String value = rest.next();
                    if (value.isBlank()) {
                        throw new StartException(
                                argument + " needs a value, and got an empty one; see ./isuports --help");
                    }
                    given.put(argument, value);
                }
                default -> throw new StartException("unknown argument " + argument + "; see ./isuports --help");
            }
        }
        StartOptions options = new StartOptions(
                Path.of(given.getOrDefault(
                                "--data",
                                set(environment, "ISUPORTS_DATA_DIR")
                                        .orElse(project.resolve("data").toString())))
                        .toAbsolutePath()
                        .normalize(),
                port(given, "--port", set(environment, "SERVER_APP_PORT"), PORT),
                port(given, "--db-port", Optional.empty(), DATABASE_PORT),
                !given.containsKey("--no-demo"),
                environment);
        if (options.externalDatabase() && given.containsKey("--db-port")) {
            throw new StartException("--db-port is for the embedded database, but ISUCON_DB_* name an external one;"
                    + " leave one of them out");
        }
        if (options.port == options.databasePort && !options.externalDatabase()) {
            throw new StartException("--port and --db-port are both " + options.port + "; they must differ");
        }
        return options;
    }

    /** The same on a data folder spelt otherwise. */
    StartOptions on(Path folder) {
        return new StartOptions(folder, port, databasePort, demo, environment);
    }

    private static int port(Map<String, String> given, String name, Optional<String> variable, int otherwise) {
        String text = given.getOrDefault(name, variable.orElse(Integer.toString(otherwise)));
        try {
            int port = Integer.parseInt(text);
            if (port >= 1 && port <= 65535) {
                return port;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        String source = given.containsKey(name) || variable.isEmpty() ? name : "SERVER_APP_PORT";
        throw new StartException(source + " must be a port between 1 and 65535, not \"" + text + "\"");
    }

    /** Whether any {@code ISUCON_DB_*} variable is set: then no database is started here. */
    boolean externalDatabase() {
        return EXTERNAL_DATABASE.stream()
                .anyMatch(name -> set(environment, name).isPresent());
    }

    /** The external database, with what the program takes for variables that aren't set. */
    DatabaseAddress externalAddress() {
        return new DatabaseAddress(
                variable("ISUCON_DB_HOST").orElse("127.0.0.1"),
                port(Map.of(), "ISUCON_DB_PORT", variable("ISUCON_DB_PORT"), 3306),
                variable("ISUCON_DB_USER").orElse("isucon"),
                variable("ISUCON_DB_PASSWORD").orElse("isucon"),
                variable("ISUCON_DB_NAME").orElse("isuports"));
    }

    /** What follows a tenant's name in its host, with the leading dot. */
    String baseHost() {
        return variable("ISUCON_BASE_HOSTNAME").orElse(".localhost");
    }

    /** The operator's host. */
    String adminHost() {
        return variable("ISUCON_ADMIN_HOSTNAME").orElse("admin" + baseHost());
    }

    /** Where the program listens; requests from here go there too. */
    String listenAddress() {
        return variable("ISUPORTS_LISTEN").orElse("127.0.0.1");
    }

    Path keyFolder() {
        return data.resolve("keys");
    }

    /** The file with the operator's first password, whoever writes it. */
    Path operatorPasswordFile() {
        return variable("ISUPORTS_SESSION_ADMIN_PASSWORD_FILE")
                .map(Path::of)
                .orElse(keyFolder().resolve("operator-password"));
    }

    Optional<String> variable(String name) {
        return set(environment, name);
    }

    private static Optional<String> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }
}
