package org.isuports.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses (413) requests that say they are too large before a byte of them is read. Those that don't say how long they are end at the
 * platform's limit, with the same status but no words: by then the rest of the answer can't be chosen any more.
 */
@ApplicationScoped
public class RequestSizes {
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
        ApiException refusal =
                new ApiException(413, "The request has " + length + " bytes; at most " + most + " are accepted.");
        context.response()
                .setStatusCode(413)
                .putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .end(Buffer.buffer(new Failure(refusal).toBytes()));
    }

    private boolean isWithin(String length) {
        try {
            return Long.parseLong(length) <= most;
        } catch (NumberFormatException beyondAnything) {
            return false;
        }
    }
}
