package org.isuports.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Puts into the envelope what the HTTP server refuses before any resource is asked: a path whose %XX can't be decoded, a request
 * without Host.
 */
@ApplicationScoped
public class UnreadableRequests {
    private static final int BAD_REQUEST = 400;

    void register(@Observes Router router) {
        router.errorHandler(BAD_REQUEST, UnreadableRequests::refuse);
        router.route().order(Integer.MIN_VALUE + 998).failureHandler(failed -> {
            if (failed.statusCode() == BAD_REQUEST && !failed.response().headWritten()) {
                refuse(failed);
            } else {
                failed.next();
            }
        });
    }

    private static void refuse(RoutingContext context) {
        ApiException refusal =
                ApiException.badRequest("The request can't be read: its address or a header is malformed.");
        context.response()
                .setStatusCode(BAD_REQUEST)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.CACHE_CONTROL, "private")
                .end(Buffer.buffer(new Failure(refusal).toBytes()));
    }
}
