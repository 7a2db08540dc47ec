package org.isuports.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * Makes the AOT cache of a packaged program: runs it on a throw-away data folder under {@link TrainingLoad}, and keeps what its JVM has
 * loaded, linked and learnt. With it the program starts faster and needn't find out anew what to compile. Another JDK goes on
 * without it; but jars that have changed since then aren't noticed, and their old classes run: it must lie beside those it was made from.
 */
public final class Training {
    /** The cache's name, beside the program's jar. */
    static final String CACHE = "isuports.aot";

    /** Every so many connections one is without TLS, as nginx or a health check opens them. */
    private static final int PLAIN_EVERY = 8;

    /** From the program's end until the cache is written. */
    private static final Duration ASSEMBLY = Duration.ofMinutes(3);

    private final Path jar;
    private final Path mariaDb;
    private final Path data;
    private final Path cache;
    private Optional<EmbeddedDatabase> database = Optional.empty();
    private Optional<ProgramProcess> program = Optional.empty();

    /**
     * @param jar the packaged program's
     * @param mariaDb the unpacked database server
     * @param data a folder that doesn't matter afterwards
     * @param cache where the cache is to be
     */
    Training(Path jar, Path mariaDb, Path data, Path cache) {
        this.jar = jar;
        this.mariaDb = mariaDb;
        this.data = data;
        this.cache = cache;
    }

    /** Takes the packaged program's jar, the unpacked database server, a folder for what is thrown away, and the seconds of load. */
    public static void main(String[] arguments) {
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
        Path jar = Path.of(arguments[0]);
        Training training = new Training(jar, Path.of(arguments[1]), Path.of(arguments[2]), jar.resolveSibling(CACHE));
        Runtime.getRuntime().addShutdownHook(new Thread(training::endAtOnce));
        int code = 0;
        try {
            training.train(Duration.ofSeconds(Long.parseLong(arguments[3])));
        } catch (StartException failure) {
            System.err.println(failure.getMessage());
            code = 1;
        }
        System.exit(code);
    }

    /** Makes the cache; the program and its database have ended when this returns or fails. */
    void train(Duration length) {
        try {
            learn(length);
        } finally {
            endAtOnce();
        }
    }

    private void learn(Duration length) {
        int port = Ports.anyFree();
        int tlsPort = Ports.anyFree();
        StartOptions options = StartOptions.parse(
                List.of("--data", data.toAbsolutePath().toString(), "--port", Integer.toString(port)),
                Map.of("ISUPORTS_JAVA_OPTS", "-XX:AOTCacheOutput=" + unfinished()),
                data);
        SelfSigned certificate = SelfSigned.in(options.keyFolder());
        ProgramProcess started = start(options, tlsPort, certificate);
        try (ApiClient plain = new ApiClient(options.listenAddress(), port)) {
            started.awaitAnswer(plain);
            Cookies cookies = new Cookies(SessionKey.of(options).orElseThrow(), options);
            SSLContext trust = certificate.trust();
            new TrainingLoad(
                            options,
                            plain,
                            cookies,
                            user -> user % PLAIN_EVERY == 0
                                    ? new ApiClient(options.listenAddress(), port)
                                    : ApiClient.overTls(tlsPort, trust))
                    .run(length);
        }
        started.stop(ASSEMBLY);
        try {
            Files.move(unfinished(), cache, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw new StartException("The JVM wrote no AOT cache (" + started.lastError() + ")", failure);
        }
    }

    private synchronized ProgramProcess start(StartOptions options, int tlsPort, SelfSigned certificate) {
        database = Optional.of(EmbeddedDatabase.start(mariaDb, options.data(), Ports.anyFree()));
        Map<String, String> settings =
                new HashMap<>(Installation.settings(options, database.get().address()));
        settings.putAll(certificate.settings());
        settings.put("ISUPORTS_TLS_PORT", Integer.toString(tlsPort));
        settings.put("ISUPORTS_INITIALIZE_ENABLED", "true");
        program = Optional.of(ProgramProcess.start(jar, options, settings));
        return program.get();
    }

    private Path unfinished() {
        return cache.resolveSibling(cache.getFileName() + ".new");
    }

    private synchronized void endAtOnce() {
        program.ifPresent(running -> running.stop(Duration.ZERO));
        database.ifPresent(EmbeddedDatabase::close);
    }
}
