package org.isuports.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.net.URISyntaxException;

/**
 * Refuses what a page of another origin has a browser send: everything that may change something, by {@code Origin} and {@code
 * Sec-Fetch-Site}, which pages can't forge. Clients that send neither aren't browsers and pass (contract).
 */
@ApplicationScoped
public class OtherOrigins {
    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE + 1002).handler(OtherOrigins::guard);
    }

    private static void guard(RoutingContext context) {
        HttpMethod method = context.request().method();
        if (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD) || !isForeign(context.request())) {
            context.next();
        } else {
            Refusals.send(context.response(), ApiException.forbidden("This was sent by a page of another origin."));
        }
    }

    static boolean isForeign(HttpServerRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null && (site.equals("cross-site") || site.equals("same-site"))) {
            return true;
        }
        String origin = request.getHeader("Origin");
        if (origin == null) {
            return false;
        }
        // A page that hides its address sends "null": then only the browser's own word counts.
        return origin.equals("null") ? !"same-origin".equals(site) : !isSame(origin, request.authority());
    }

    /** The scheme is left out: behind a proxy the program may not know it. */
    private static boolean isSame(String origin, HostAndPort authority) {
        if (authority == null) {
            return false;
        }
        try {
            URI page = new URI(origin);
            return page.getHost() != null
                    && page.getHost().equalsIgnoreCase(authority.host())
                    && usual(page.getPort()) == usual(authority.port());
        } catch (URISyntaxException unreadable) {
            return false;
        }
    }

    private static int usual(int port) {
        return port == 80 || port == 443 ? -1 : port;
    }
}
