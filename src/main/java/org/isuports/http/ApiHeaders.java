package org.isuports.http;

import io.netty.util.AsciiString;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * The headers that every answer under {@code /api/}, {@code /auth/}, {@code /internal/} and of {@code /initialize} has, errors too:
 * exactly {@code application/json}, without a character set (contract, "Envelope").
 */
@ApplicationScoped
public class ApiHeaders {
    private static final CharSequence JSON = AsciiString.cached("application/json");
    private static final CharSequence PRIVATE = AsciiString.cached("private");
    private static final CharSequence CACHE_CONTROL = HttpHeaders.CACHE_CONTROL;
    private static final CharSequence CONTENT_TYPE = HttpHeaders.CONTENT_TYPE;

    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE + 1000).handler(ApiHeaders::add);
    }

    private static void add(RoutingContext request) {
        // By what the path means: //api/me and /x/../api/me reach the same resource.
        if (isForPrograms(request.normalizedPath())) {
            request.addHeadersEndHandler(end -> {
                MultiMap headers = request.response().headers();
                headers.set(CACHE_CONTROL, PRIVATE);
                String type = headers.get(CONTENT_TYPE);
                if (type == null || type.startsWith("application/json")) {
                    headers.set(CONTENT_TYPE, JSON);
                }
            });
        }
        request.next();
    }

    static boolean isForPrograms(String path) {
        return path.startsWith("/api/")
                || path.startsWith("/auth/")
                || path.startsWith("/internal/")
                || path.equals("/initialize");
    }
}
