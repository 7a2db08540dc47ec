package org.isuports.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Keeps health, metrics and calls between nodes away from the public: {@code /q/} and {@code /internal/} exist only on the plain port,
 * which the public doesn't reach, and not for what a front passes on.
 */
@ApplicationScoped
public class OperatorPaths {
    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE + 1001).handler(OperatorPaths::guard);
    }

    private static void guard(RoutingContext context) {
        if (!isOperators(context.normalizedPath())) {
            context.next();
            return;
        }
        HttpServerRequest request = context.request();
        boolean passedOn = request.headers().contains("X-Forwarded-For")
                || request.headers().contains("Forwarded");
        if (request.isSSL() || passedOn) {
            context.response().setStatusCode(404).end();
        } else {
            context.next();
        }
    }

    /** Resources are found without a segment's parameters ({@code /internal;x=1/status}), so they don't count here either. */
    private static boolean isOperators(String path) {
        int end = 1;
        while (end < path.length() && path.charAt(end) != '/' && path.charAt(end) != ';') {
            end++;
        }
        String first = path.substring(Math.min(1, path.length()), Math.min(end, path.length()));
        return first.equals("q") || first.equals("internal");
    }
}
