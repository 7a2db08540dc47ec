package org.isuports.http;

import io.netty.util.AsciiString;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.MDC;

/**
 * Gives each request an id, in the answer's {@code X-Request-Id} and in every line that is logged for it, beside the host it was for: what
 * somebody reports can be found.
 */
@ApplicationScoped
public class RequestIds {
    private static final CharSequence HEADER = AsciiString.cached("X-Request-Id");

    private final String prefix = Long.toString(new SecureRandom().nextLong(36L * 36 * 36 * 36 * 36), 36) + "-";
    private final AtomicLong count = new AtomicLong();

    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE + 999).handler(this::tag);
    }

    private void tag(RoutingContext context) {
        String id = prefix + Long.toString(count.incrementAndGet(), 36);
        context.response().putHeader(HEADER, id);
        MDC.put("request", id);
        var authority = context.request().authority();
        MDC.put("host", authority == null ? "" : authority.host());
        RequestEvent event = new RequestEvent();
        if (event.isEnabled()) {
            event.follow(context, id);
        }
        context.next();
    }
}
