package org.isuports.embedded;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What {@code ./isuports start} becomes once the program is built. It stays as long as ISUPORTS runs: it holds the data
 * folder, restarts the program and the database if they end, and ends everything in order on Ctrl-C.
 */
public final class Launcher {
    private Launcher() {}

    /** Takes the project's folder, the packaged program's jar, the unpacked database server, and the user's arguments. */
    public static void main(String[] arguments) {
        // The client that makes the demo data says for which tenant by the Host header.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
        List<String> all = Arrays.asList(arguments);
        System.exit(run(all.subList(0, 3).stream().map(Path::of).toList(), all.subList(3, all.size())));
    }

    private static int run(List<Path> places, List<String> arguments) {
        try {
            StartOptions options = StartOptions.parse(arguments, System.getenv(), places.get(0));
            DataFolder folder = DataFolder.open(options.data());
            return run(new Installation(options.on(folder.path()), folder, places.get(1), places.get(2)));
        } catch (StartException e) {
            System.err.println("isuports: " + e.getMessage());
            return 1;
        }
    }

    private static int run(Installation installation) {
        Runtime.getRuntime().addShutdownHook(new Thread(installation::stop));
        try {
            installation.start();
            return installation.awaitEnd();
        } catch (StartException e) {
            if (installation.isStopping()) {
                return 0; // what was under way has failed because we are being stopped
            }
            throw e;
        }
    }
}
