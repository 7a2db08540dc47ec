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
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses (413) requests that say they are too large before a byte of them is read, and those that don't say how long they are where
 * they pass the limit. The platform would do the latter without a word.
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

    /** Counts what a resource reads of an upload that doesn't say how long it is. */
    @ServerRequestFilter
    void count(ContainerRequestContext request, RoutingContext context) {
        boolean unknown = request.getHeaderString("Content-Length") == null;
        if (unknown && !context.request().isEnded()) {
            // The platform's own limit would end the answer before it has a body.
            context.put(VertxHttpRecorder.MAX_REQUEST_SIZE_KEY, NO_LIMIT);
            request.setEntityStream(new Counted(request.getEntityStream(), context.response()));
        }
    }

    private final class Counted extends FilterInputStream {
        private final HttpServerResponse response;
        private long read;

        Counted(InputStream in, HttpServerResponse response) {
            super(in);
            this.response = response;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int more = super.read(buffer, offset, length);
            count(Math.max(0, more));
            return more;
        }

        /** Closing reads the rest, which may have no end. */
        @Override
        public void close() throws IOException {
            if (read <= most) {
                super.close();
            }
        }

        private void count(int more) {
            read += more;
            if (read > most) {
                // Nobody wants the rest.
                response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
                throw new ApiException(413, "The request has more than the " + most + " bytes that are accepted.");
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
