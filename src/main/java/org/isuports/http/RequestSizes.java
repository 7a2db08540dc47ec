package org.isuports.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses (413) requests that say they are too large before a byte of them is read, and those that don't say how long they are where
 * they pass the limit, which the platform would do without a word; and (400) forms of which a part has too many headers.
 */
@ApplicationScoped
public class RequestSizes {
    private static final Long NO_LIMIT = -1L;

    private final long most;

    RequestSizes(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize most) {
        this.most = most.asLongValue();
    }

    void register(@Observes Router router) {
        // Before the platform's own check, which answers without a body; after the headers of every answer are set up.
        router.route().order(Integer.MIN_VALUE + 1002).handler(this::check);
    }

    private void check(RoutingContext context) {
        String length = context.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null || isWithin(length)) {
            context.next();
            return;
        }
        ApiException refusal = new ApiException(
                        413, "The request has " + length + " bytes; at most " + most + " are accepted.")
                .code("file_too_large");
        context.response()
                .setStatusCode(413)
                .putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .end(Buffer.buffer(new Failure(refusal).toBytes()));
    }

    /** Watches what a resource reads of a form in parts, and of an upload that doesn't say how long it is. */
    @ServerRequestFilter
    void watch(ContainerRequestContext request, RoutingContext context) {
        boolean unknown = request.getHeaderString("Content-Length") == null
                && !context.request().isEnded();
        Optional<PartHeads> heads = PartHeads.of(request.getHeaderString("Content-Type"));
        if (unknown) {
            // The platform's own limit would end the answer before it has a body.
            context.put(VertxHttpRecorder.MAX_REQUEST_SIZE_KEY, NO_LIMIT);
        }
        if (unknown || heads.isPresent()) {
            request.setEntityStream(new Watched(request.getEntityStream(), heads, context.response()));
        }
    }

    private final class Watched extends FilterInputStream {
        private final Optional<PartHeads> heads;
        private final HttpServerResponse response;
        private long read;
        private boolean refused;

        Watched(InputStream in, Optional<PartHeads> heads, HttpServerResponse response) {
            super(in);
            this.heads = heads;
            this.response = response;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int more = super.read(buffer, offset, length);
            if (more > 0) {
                check(buffer, offset, more);
            }
            return more;
        }

        /** Closing reads the rest, which may have no end. */
        @Override
        public void close() throws IOException {
            if (!refused) {
                super.close();
            }
        }

        private void check(byte[] buffer, int offset, int length) {
            try {
                read += length;
                if (read > most) {
                    throw new ApiException(413, "The request has more than the " + most + " bytes that are accepted.");
                }
                heads.ifPresent(parts -> parts.pass(buffer, offset, length));
            } catch (ApiException refusal) {
                refused = true;
                // Nobody wants the rest.
                response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
                throw refusal;
            }
        }
    }

    private boolean isWithin(String length) {
        try {
            return Long.parseLong(length) <= most;
        } catch (NumberFormatException beyondAnything) {
            return false;
        }
    }
}
