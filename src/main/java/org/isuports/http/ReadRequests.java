package org.isuports.http;

import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Makes a request over HTTP/2 behave as one over HTTP/1 once its body has been read: pausing and resuming it has no effect. The
 * platform pauses every request that it hands to a resource, and Vert.x throws where that of HTTP/2 has been read before.
 */
@ApplicationScoped
public class ReadRequests {
    private static final String WRAPPED = "isuports.wrapped";

    void register(@Observes Router router) {
        // Before every other handler, so that none sees a request twice.
        router.route().order(Integer.MIN_VALUE).handler(context -> wrap(context, router));
    }

    /** A router takes another request in place of this one only as a new one: so it passes here once more. */
    private static void wrap(RoutingContext context, Router router) {
        HttpMethod method = context.request().method();
        boolean hasBody = !method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD);
        Context ofRequest = Vertx.currentContext();
        if (context.request().version() != HttpVersion.HTTP_2 || !hasBody || ofRequest.getLocal(WRAPPED) != null) {
            context.next();
            return;
        }
        ofRequest.putLocal(WRAPPED, true);
        router.handle(new Lenient((HttpServerRequestInternal) context.request()));
    }

    private static final class Lenient extends HttpServerRequestWrapper {
        Lenient(HttpServerRequestInternal request) {
            super(request);
        }

        @Override
        public HttpServerRequest pause() {
            return isEnded() ? this : super.pause();
        }

        @Override
        public HttpServerRequest resume() {
            return isEnded() ? this : super.resume();
        }

        @Override
        public HttpServerRequest fetch(long amount) {
            return isEnded() ? this : super.fetch(amount);
        }

        @Override
        public HttpServerRequest handler(Handler<Buffer> handler) {
            return isEnded() ? this : super.handler(handler);
        }

        @Override
        public HttpServerRequest endHandler(Handler<Void> handler) {
            return isEnded() ? this : super.endHandler(handler);
        }
    }
}
