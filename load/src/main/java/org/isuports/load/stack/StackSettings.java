package org.isuports.load.stack;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What to start.
 *
 * @param checkout where the project's {@code isuports} command is
 * @param work where data, keys and logs stay from run to run
 * @param port the first of four: the program's plain HTTP, its TLS, its database, nginx
 * @param front who ends TLS
 * @param dataSet folder in the public format to start from; none: an empty business
 * @param nginxLog whether nginx logs each request, for measurements
 * @param environment settings for the program, as environment variables
 */
public record StackSettings(
        Path checkout,
        Path work,
        int port,
        Front front,
        String base,
        Optional<Path> dataSet,
        boolean nginxLog,
        Map<String, String> environment) {

    /** Where TLS ends. */
    public enum Front {
        PROGRAM,
        NGINX
    }

    public StackSettings withEnvironment(Map<String, String> others) {
        return new StackSettings(checkout, work, port, front, base, dataSet, nginxLog, others);
    }

    public StackSettings withFront(Front other) {
        return new StackSettings(checkout, work, port, other, base, dataSet, nginxLog, environment);
    }

    public int httpPort() {
        return port;
    }

    public int programTlsPort() {
        return port + 1;
    }

    public int databasePort() {
        return port + 2;
    }

    public int nginxPort() {
        return port + 3;
    }

    /** Where users knock. */
    public int frontPort() {
        return front == Front.NGINX ? nginxPort() : programTlsPort();
    }

    /** Without a data set every run begins with an empty business, so that runs can be compared. */
    Path data() {
        return work.resolve(dataSet.isPresent() ? "data" : "data-of-empty-business");
    }
}
