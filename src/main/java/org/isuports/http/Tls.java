package org.isuports.http;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.OpenSSLEngineOptions;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/**
 * Ends TLS with BoringSSL where its native library fits the machine: with players' short-lived connections, handshakes cost more than
 * requests.
 */
@ApplicationScoped
public class Tls implements HttpServerOptionsCustomizer {
    private static final Logger LOG = Logger.getLogger(Tls.class);

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        if (OpenSSLEngineOptions.isAvailable()) {
            options.setSslEngineOptions(new OpenSSLEngineOptions());
        } else {
            LOG.warn("BoringSSL can't be loaded on this machine: TLS runs on the JDK's own, which is slower.");
        }
    }
}
