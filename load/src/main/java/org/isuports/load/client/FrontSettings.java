package org.isuports.load.client;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How the users reach the product.
 *
 * @param target where every host name leads to
 * @param tls false only to measure what TLS costs
 * @param caFile certificates to verify the server's against; empty: not verified
 * @param resume whether a user's next connection may resume an earlier TLS session of the same host
 * @param idle a connection that wasn't used for so long is closed
 * @param timeout an answer that takes longer is an error
 * @param gzip whether users accept compressed answers
 * @param threads event loop threads
 */
public record FrontSettings(
        InetSocketAddress target,
        boolean tls,
        Optional<Path> caFile,
        Protocol protocol,
        boolean resume,
        Duration idle,
        Duration timeout,
        boolean gzip,
        int threads) {

    public static FrontSettings of(InetSocketAddress target) {
        return new FrontSettings(
                target,
                true,
                Optional.empty(),
                Protocol.H1,
                false,
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                true,
                2);
    }

    public FrontSettings withoutTls() {
        return new FrontSettings(target, false, caFile, protocol, resume, idle, timeout, gzip, threads);
    }

    public FrontSettings withProtocol(Protocol other) {
        return new FrontSettings(target, tls, caFile, other, resume, idle, timeout, gzip, threads);
    }

    public FrontSettings withTimeout(Duration other) {
        return new FrontSettings(target, tls, caFile, protocol, resume, idle, other, gzip, threads);
    }
}
