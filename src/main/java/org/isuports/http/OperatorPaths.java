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
        router.route("/q/*").order(Integer.MIN_VALUE + 1001).handler(OperatorPaths::guard);
        router.route("/internal/*").order(Integer.MIN_VALUE + 1001).handler(OperatorPaths::guard);
    }

    private static void guard(RoutingContext context) {
        HttpServerRequest request = context.request();
        boolean passedOn = request.headers().contains("X-Forwarded-For")
                || request.headers().contains("Forwarded");
        if (request.isSSL() || passedOn) {
            context.response().setStatusCode(404).end();
        } else {
            context.next();
        }
    }
}
