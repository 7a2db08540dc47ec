package org.isuports.load.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.isuports.load.model.Fault;
import org.isuports.load.model.ModelServer;
import org.isuports.load.model.TestKeys;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowserTest {
    private static final Request ME = Request.get("/api/me");

    @TempDir
    private Path folder;

    private TestKeys keys;
    private ModelServer server;

    @BeforeEach
    void start() throws Exception {
        keys = TestKeys.make(folder);
        server = ModelServer.start(0, keys.tokenKey(), keys.certificate(), keys.certificateKey(), Fault.NONE);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"H1,true", "H1,false", "H2,true", "H2,false"})
    void aConnectionIsKeptUntilItWasNotUsedForAWhile(Protocol protocol, boolean gzip) throws Exception {
        try (Front front = front(protocol, Duration.ofMillis(300), Optional.empty(), gzip)) {
            Browser browser = front.browser("isucon.t.isucon.dev");
            assertThat(browser.send(ME).status()).isEqualTo(200);
            assertThat(browser.send(ME).status()).isEqualTo(200);
            assertThat(front.counters().snapshot().opened()).isEqualTo(1);
            long deadline = System.nanoTime() + 10_000_000_000L;
            while (front.counters().snapshot().open() > 0 && System.nanoTime() < deadline) {
                Thread.onSpinWait();
            }
            assertThat(front.counters().snapshot().idledOut()).isEqualTo(1);
            assertThat(browser.send(ME).status()).isEqualTo(200);
            assertThat(front.counters().snapshot().opened()).isEqualTo(2);
        }
    }

    @Test
    void eachUserHasAConnectionOfTheirOwn() throws Exception {
        try (Front front = front(Protocol.H1, Duration.ofSeconds(5), Optional.empty(), true)) {
            for (int i = 0; i < 3; i++) {
                assertThat(front.browser("isucon.t.isucon.dev").send(ME).status())
                        .isEqualTo(200);
            }
            assertThat(front.counters().snapshot().opened()).isEqualTo(3);
        }
    }

    @Test
    void certificatesAreVerifiedIfWanted() throws Exception {
        try (Front front = front(Protocol.H1, Duration.ofSeconds(5), Optional.of(keys.certificate()), true)) {
            assertThat(front.browser("isucon.t.isucon.dev").send(ME).status()).isEqualTo(200);
            assertThatThrownBy(() -> front.browser("isucon.example.org").send(ME))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void aClosedPortIsAnError() throws Exception {
        server.close();
        try (Front front = front(Protocol.H1, Duration.ofSeconds(5), Optional.empty(), true)) {
            assertThatThrownBy(() -> front.browser("isucon.t.isucon.dev").send(ME))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no connection");
        }
    }

    private Front front(Protocol protocol, Duration idle, Optional<Path> ca, boolean gzip) {
        return new Front(new FrontSettings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()),
                true,
                ca,
                protocol,
                false,
                idle,
                Duration.ofSeconds(10),
                gzip,
                1));
    }
}
