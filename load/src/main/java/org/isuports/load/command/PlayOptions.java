package org.isuports.load.command;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isuports.load.client.FrontSettings;
import org.isuports.load.client.Protocol;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to play. */
final class PlayOptions {
    @Option(
            names = "--base",
            defaultValue = ".t.isucon.dev",
            description = "what follows a tenant's name in host names")
    String base = "";

    @Option(names = "--seconds", defaultValue = "60", description = "how long the load lasts")
    int seconds;

    @Option(names = "--protocol", defaultValue = "h1", description = "h1 or h2")
    String protocol = "";

    @Option(names = "--plain", description = "no TLS, to see what TLS costs")
    boolean plain;

    @Option(names = "--resume", description = "users resume TLS sessions; the contest's client doesn't")
    boolean resume;

    @Option(
            names = "--ca",
            paramLabel = "PEM",
            description = "verify certificates against this file; else they aren't verified")
    @Nullable
    Path ca;

    @Option(names = "--no-gzip", description = "users don't accept compressed answers")
    boolean noGzip;

    @Option(names = "--idle-seconds", defaultValue = "5", description = "a connection unused for so long is closed")
    double idleSeconds;

    @Option(names = "--timeout-seconds", defaultValue = "30", description = "a later answer is an error")
    double timeoutSeconds;

    @Option(names = "--threads", defaultValue = "2", description = "event loop threads of the client")
    int threads;

    @Option(names = "--no-initialize", description = "leave the data as it is; else POST /initialize comes first")
    boolean noInitialize;

    @Option(names = "--no-checks", description = "skip the correctness checks before the load")
    boolean noChecks;

    @Option(names = "--expected-billing", paramLabel = "JSON", description = "compare the initial bills with this file")
    @Nullable
    Path expectedBilling;

    @Option(names = "--max-tenants", defaultValue = "2147483647", description = "the operator adds at most so many")
    int maxTenants;

    @Option(names = "--max-players", defaultValue = "2147483647", description = "at most so many players at a time")
    int maxPlayers;

    @Option(names = "--rate", defaultValue = "0", description = "at most so many requests a second; 0: no limit")
    double rate;

    @Option(names = "--seed", defaultValue = "0", description = "for the random choices; 0: another every time")
    long seed;

    FrontSettings front(InetSocketAddress target) {
        return new FrontSettings(
                target,
                !plain,
                Optional.ofNullable(ca),
                protocol.equals("h2") ? Protocol.H2 : Protocol.H1,
                resume,
                Duration.ofMillis((long) (idleSeconds * 1000)),
                Duration.ofMillis((long) (timeoutSeconds * 1000)),
                !noGzip,
                threads);
    }

    Map<String, String> asText() {
        Map<String, String> text = new TreeMap<>();
        text.put("base", base);
        text.put("seconds", Integer.toString(seconds));
        text.put("protocol", protocol);
        text.put("tls", Boolean.toString(!plain));
        text.put("resume", Boolean.toString(resume));
        text.put("gzip", Boolean.toString(!noGzip));
        text.put("idleSeconds", Double.toString(idleSeconds));
        text.put("threads", Integer.toString(threads));
        text.put("maxTenants", Integer.toString(maxTenants));
        text.put("maxPlayers", Integer.toString(maxPlayers));
        text.put("rate", Double.toString(rate));
        text.put("seed", Long.toString(seed));
        return text;
    }
}
