package org.isuports.load.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.isuports.load.report.Processes;

/** A running ISUPORTS, started by the project's own command and ended with this. */
public final class Stack implements AutoCloseable {
    private static final Duration LONGEST_START = Duration.ofMinutes(10);
    private static final int LONGEST_IMPORT_SECONDS = 900;

    private final StackSettings settings;
    private final Keys keys;
    private final List<Child> children = new ArrayList<>();

    private Stack(StackSettings settings, Keys keys) {
        this.settings = settings;
        this.keys = keys;
    }

    /** Builds and starts all, and returns when it is healthy and holds the data set. */
    public static Stack start(StackSettings settings) throws InterruptedException {
        Stack stack = new Stack(settings, Keys.in(settings.work().resolve("keys"), settings.base()));
        try {
            if (settings.dataSet().isEmpty()) {
                stack.emptyBusiness();
            }
            stack.startProgram();
            stack.loadDataSet();
            if (settings.front() == StackSettings.Front.NGINX) {
                Child nginx = Nginx.start(settings, stack.keys);
                stack.children.add(nginx);
                nginx.awaitPort(settings.nginxPort());
            }
            return stack;
        } catch (RuntimeException | InterruptedException failure) {
            stack.close();
            throw failure;
        }
    }

    private void emptyBusiness() {
        try (Stream<Path> left = Files.exists(settings.data()) ? Files.walk(settings.data()) : Stream.empty()) {
            for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException cause) {
            throw new StackFailure("the data of an earlier run can't be removed: " + cause.getMessage(), cause);
        }
    }

    private void startProgram() throws InterruptedException {
        Path command = settings.checkout().resolve("isuports");
        if (!Files.isExecutable(command)) {
            throw new StackFailure("There's no " + command + ": say where the project is with --checkout");
        }
        Map<String, String> environment = new HashMap<>(Map.of(
                "ISUPORTS_INITIALIZE_ENABLED", "true",
                "ISUPORTS_TLS_PORT", Integer.toString(settings.programTlsPort()),
                "ISUPORTS_TLS_CERT_FILE", keys.certificate().toString(),
                "ISUPORTS_TLS_KEY_FILE", keys.certificateKey().toString(),
                "ISUCON_JWT_KEY_FILE", keys.tokenPublic().toString(),
                "ISUCON_BASE_HOSTNAME", settings.base()));
        environment.putAll(settings.environment());
        System.out.println("starting the stack on ports " + settings.port() + "-" + settings.nginxPort() + " …");
        Child program = Child.start(
                "isuports start",
                List.of(
                        command.toString(),
                        "start",
                        "--data",
                        settings.data().toString(),
                        "--port",
                        Integer.toString(settings.httpPort()),
                        "--db-port",
                        Integer.toString(settings.databasePort()),
                        "--no-demo"),
                environment,
                settings.checkout(),
                log("start.log"));
        children.add(program);
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (!healthy()) {
            if (!program.alive()) {
                throw new StackFailure("ISUPORTS did not start: " + program.lastWords());
            }
            if (System.nanoTime() > deadline) {
                throw new StackFailure(
                        "ISUPORTS wasn't healthy after " + LONGEST_START.toMinutes() + " min: " + program.lastWords());
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private void loadDataSet() throws InterruptedException {
        if (settings.dataSet().isEmpty()) {
            return;
        }
        Path folder = settings.dataSet().orElseThrow().toAbsolutePath();
        Path mark = settings.work().resolve("data-set.txt");
        try {
            boolean there = Files.exists(mark) && Files.readString(mark).equals(folder.toString());
            List<String> command = new ArrayList<>(List.of(
                    settings.checkout().resolve("init.sh").toString(),
                    "--data",
                    settings.data().toString(),
                    "--port",
                    Integer.toString(settings.httpPort())));
            if (!there) {
                System.out.println("importing " + folder + " …");
                command.add(folder.toString());
            }
            Child.run("init.sh", command, settings.checkout(), log("import.log"), LONGEST_IMPORT_SECONDS);
            Files.writeString(mark, folder.toString());
        } catch (IOException cause) {
            throw new StackFailure("can't note the data set in " + mark + ": " + cause.getMessage(), cause);
        }
    }

    private boolean healthy() {
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build()) {
            URI health = URI.create("http://127.0.0.1:" + settings.httpPort() + "/q/health");
            HttpRequest request = HttpRequest.newBuilder(health)
                    .timeout(Duration.ofSeconds(5))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    public StackSettings settings() {
        return settings;
    }

    public Keys keys() {
        return keys;
    }

    /** The program's process. */
    public long programPid() {
        return Processes.parse("program=:" + settings.httpPort()).pid();
    }

    /** nginx's log of requests; there only if nginx runs and was told to log. */
    public Path nginxLog() {
        return Nginx.log(settings);
    }

    /** The processes whose CPU is of interest. */
    public List<Processes.Watched> processes() {
        List<Processes.Watched> watched = new ArrayList<>();
        watched.add(Processes.parse("program=:" + settings.httpPort()));
        watched.add(Processes.parse("mysql=:" + settings.databasePort()));
        if (settings.front() == StackSettings.Front.NGINX) {
            watched.add(Processes.parse("nginx=:" + settings.nginxPort()));
        }
        return watched;
    }

    private Path log(String name) {
        return settings.work().resolve("logs").resolve(name);
    }

    @Override
    public void close() {
        children.reversed().forEach(Child::close);
    }
}
