package org.isuports.session;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.isuports.http.ApiException;
import org.isuports.http.ErrorMappers;
import org.isuports.http.HostName;
import org.isuports.http.HostNames;
import org.isuports.http.Refusals;
import org.isuports.session.IncomingUpload.Place;
import org.isuports.store.StoreConfig;

/**
 * Lets a request's body in only after its caller, and only so much at a time: a stranger can't fill memory, and slow senders hold
 * no thread.
 *
 * <p>Before a byte of a body under {@code /api/} is read, {@link Gate#mayCall} has passed the caller. Forms are then collected on the
 * event loop, up to a limit that fits what they are for; a worker gets them whole. Uploads of scores, which are large, go to disk as
 * they come, each on a worker thread of its own, so only some at a time; the others are read when it is their turn.
 */
@ApplicationScoped
public class RequestBodies {
    /** 10,000 names of 255 characters, each of four bytes, as %XX. */
    private static final int LARGEST_NAMES = 32 << 20;

    private static final int LARGEST_FORM = 256 << 10;
    private static final int UPLOADS_OF_A_TENANT = 8;
    private static final int UPLOADS_AT_ONCE = 64;
    private static final int MOST_WAITING_UPLOADS = 1_000;
    private static final Pattern UPLOAD = Pattern.compile("^/api/organizer/competition/[^/]+/score/?$");

    private final Gate gate;
    private final HostNames hosts;

    /** A line for each tenant, so that nobody waits behind all uploads of another; behind them, one for all. */
    private final Turns uploadsOfTenant;

    private final Turns uploads;

    /** Forms that are in memory at the same time: a form takes some times its size until it is answered. */
    private final Semaphore memory =
            new Semaphore((int) (Math.max(LARGEST_NAMES, Runtime.getRuntime().maxMemory() / 16) / IncomingForm.UNIT));

    RequestBodies(Gate gate, HostNames hosts, Vertx vertx, StoreConfig config) {
        this.gate = gate;
        this.hosts = hosts;
        this.uploadsOfTenant = new Turns(vertx, UPLOADS_OF_A_TENANT, MOST_WAITING_UPLOADS, config.writerPatience());
        this.uploads = new Turns(vertx, UPLOADS_AT_ONCE, MOST_WAITING_UPLOADS, config.writerPatience());
    }

    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE + 1004).handler(this::receive);
    }

    private void receive(RoutingContext context) {
        String path = context.normalizedPath();
        boolean ours = path.startsWith("/api/") || path.startsWith("/auth/") || path.equals("/initialize");
        if (!ours || !hasBody(context.request())) {
            context.next();
            return;
        }
        context.request().pause();
        Context eventLoop = Vertx.currentContext();
        gate.mayCall(context.request())
                .subscribe()
                .with(
                        passed -> eventLoop.runOnContext(now -> read(context, path)),
                        failure -> eventLoop.runOnContext(now -> refuse(context, ErrorMappers.refusalOf(failure))));
    }

    private static boolean hasBody(HttpServerRequest request) {
        if (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD)) {
            return false;
        }
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? !request.isEnded() : !length.equals("0");
    }

    private void read(RoutingContext context, String path) {
        if (UPLOAD.matcher(path).matches()) {
            String tenant = hosts.of(context.request()) instanceof HostName.OfTenant named ? named.name() : "";
            new IncomingUpload(context, List.of(new Place(uploadsOfTenant, tenant), new Place(uploads, ""))).await();
        } else {
            int most = path.startsWith("/api/organizer/players/add") ? LARGEST_NAMES : LARGEST_FORM;
            new IncomingForm(context, most, memory).collect();
        }
    }

    /** Answers instead of reading on. What still comes is read and dropped; of HTTP/1, where it may be much, the connection ends. */
    static void refuse(RoutingContext context, ApiException refusal) {
        HttpServerRequest request = context.request();
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        boolean isMuch = length == null || length.length() > 5;
        if (isMuch && request.version() != HttpVersion.HTTP_2) {
            context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        Refusals.send(context.response(), refusal);
        request.resume();
    }
}
