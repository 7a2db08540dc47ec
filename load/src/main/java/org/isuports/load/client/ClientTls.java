package org.isuports.load.client;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import javax.net.ssl.SSLException;

/** TLS as the users speak it: BoringSSL where it loads, since Java's own TLS costs a multiple of a handshake. */
final class ClientTls {
    private ClientTls() {}

    static SslContext context(FrontSettings settings) {
        SslContextBuilder builder = SslContextBuilder.forClient()
                .sslProvider(OpenSsl.isAvailable() ? SslProvider.OPENSSL : SslProvider.JDK)
                .protocols("TLSv1.3", "TLSv1.2")
                .endpointIdentificationAlgorithm(settings.caFile().isPresent() ? "HTTPS" : null);
        if (settings.caFile().isPresent()) {
            builder.trustManager(settings.caFile().orElseThrow().toFile());
        } else {
            builder.trustManager(InsecureTrustManagerFactory.INSTANCE);
        }
        if (settings.protocol() == Protocol.H2) {
            builder.applicationProtocolConfig(new ApplicationProtocolConfig(
                    ApplicationProtocolConfig.Protocol.ALPN,
                    ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                    ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                    "h2"));
        }
        try {
            SslContext context = builder.build();
            if (OpenSsl.isAvailable()) {
                context.sessionContext().setSessionTimeout(300);
                ((io.netty.handler.ssl.OpenSslSessionContext) context.sessionContext())
                        .setSessionCacheEnabled(settings.resume());
            }
            return context;
        } catch (SSLException cause) {
            throw new IllegalStateException("TLS of the simulated users can't be set up: " + cause.getMessage(), cause);
        }
    }
}
