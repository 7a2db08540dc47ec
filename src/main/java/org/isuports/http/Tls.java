package org.isuports.http;

import io.netty.handler.ssl.OpenSslCachingX509KeyManagerFactory;
import io.netty.handler.ssl.SslProvider;
import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.OpenSSLEngineOptions;
import io.vertx.core.spi.tls.DefaultSslContextFactory;
import io.vertx.core.spi.tls.SslContextFactory;
import jakarta.enterprise.context.ApplicationScoped;
import javax.net.ssl.KeyManagerFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Ends TLS with BoringSSL where its native library fits the machine: with players' short-lived connections, handshakes cost more than
 * requests. Behind a front that passes TLS through, the client's address comes in a PROXY line before the handshake ({@code
 * isuports.tls.proxy-protocol}); then nobody else may reach the port.
 */
@ApplicationScoped
public class Tls implements HttpServerOptionsCustomizer {
    private static final Logger LOG = Logger.getLogger(Tls.class);

    private final boolean proxyProtocol;

    Tls(@ConfigProperty(name = "isuports.tls.proxy-protocol", defaultValue = "false") boolean proxyProtocol) {
        this.proxyProtocol = proxyProtocol;
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        options.setUseProxyProtocol(proxyProtocol);
        if (OpenSSLEngineOptions.isAvailable()) {
            options.setSslEngineOptions(new BoringSsl());
        } else {
            LOG.warn("BoringSSL can't be loaded on this machine: TLS runs on the JDK's own, which is slower.");
        }
    }

    /** Keeps the certificate and key in BoringSSL's form, which otherwise are converted again in every handshake. */
    private static final class BoringSsl extends OpenSSLEngineOptions {
        BoringSsl() {}

        @Override
        public OpenSSLEngineOptions copy() {
            return new BoringSsl();
        }

        @Override
        public SslContextFactory sslContextFactory() {
            return new DefaultSslContextFactory(SslProvider.OPENSSL, isSessionCacheEnabled()) {
                @Override
                public SslContextFactory keyMananagerFactory(KeyManagerFactory keys) {
                    return super.keyMananagerFactory(new OpenSslCachingX509KeyManagerFactory(keys));
                }
            };
        }
    }
}
