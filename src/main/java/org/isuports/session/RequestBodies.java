package org.isuports.session;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.isuports.http.ApiException;
import org.isuports.http.ErrorMappers;
import org.isuports.http.Refusals;

/**
 * Lets a request's body in only after its caller, and only so much at a time: a stranger can't fill memory, and slow senders hold
 * no thread.
 *
 * <p>Before a byte of a body under {@code /api/} is read, {@link Gate#mayCall} has passed the caller. Forms are then collected on the
 * event loop, up to a limit that fits what they are for; a worker gets them whole. Uploads of scores, which are large, go to disk as
 * they come, each on a worker thread of its own, so only some at a time.
 */
@ApplicationScoped
public class RequestBodies {
    /** 10,000 names of 255 characters, each of four bytes, as %XX. */
    private static final int LARGEST_NAMES = 32 << 20;

    private static final int LARGEST_FORM = 256 << 10;
    private static final int UPLOADS_AT_ONCE = 64;
    private static final int UNIT = 16 << 10;
    private static final Pattern UPLOAD = Pattern.compile("^/api/organizer/competition/[^/]+/score/?$");

    private final Gate gate;
    private final Semaphore uploads = new Semaphore(UPLOADS_AT_ONCE);

    /** Forms that are in memory at the same time, in {@link #UNIT}s: a form takes some times its size until it is answered. */
    private final Semaphore memory =
            new Semaphore((int) (Math.max(LARGEST_NAMES, Runtime.getRuntime().maxMemory() / 16) / UNIT));

    RequestBodies(Gate gate) {
        this.gate = gate;
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
            if (uploads.tryAcquire()) {
                context.addEndHandler(ended -> uploads.release());
                context.request().resume();
                context.next();
            } else {
                refuse(context, ApiException.unavailable("Too many uploads at once. Please try again in a moment."));
            }
        } else {
            collect(context, path.startsWith("/api/organizer/players/add") ? LARGEST_NAMES : LARGEST_FORM);
        }
    }

    private void collect(RoutingContext context, int most) {
        HttpServerRequest request = context.request();
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null && Long.parseLong(length) > most) {
            refuse(context, tooLarge(most));
            return;
        }
        Form form = new Form();
        context.addEndHandler(ended -> form.release());
        request.handler(bytes -> {
            if (form.isRefused()) {
                return;
            }
            if (form.body.length() + bytes.length() > most) {
                form.refuse(context, tooLarge(most));
            } else if (form.reserve(bytes.length())) {
                form.body.appendBuffer(bytes);
            } else {
                form.refuse(
                        context,
                        ApiException.unavailable("Too many large forms at once. Please try again in a moment."));
            }
        });
        request.endHandler(end -> {
            if (!form.isRefused()) {
                ((RoutingContextInternal) context).setBody(form.body);
                context.next();
            }
        });
        if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            context.response().writeContinue();
        }
        request.resume();
    }

    /** A form while it comes in. On one event loop. */
    private final class Form {
        private final Buffer body = Buffer.buffer();
        private int reserved;
        private boolean refused;

        boolean isRefused() {
            return refused;
        }

        boolean reserve(int more) {
            int units = (body.length() + more) / UNIT + 1 - reserved;
            if (units > 0 && !memory.tryAcquire(units)) {
                return false;
            }
            reserved += Math.max(0, units);
            return true;
        }

        void refuse(RoutingContext context, ApiException refusal) {
            refused = true;
            RequestBodies.refuse(context, refusal);
        }

        void release() {
            memory.release(reserved);
            reserved = 0;
        }
    }

    private static ApiException tooLarge(int most) {
        return new ApiException(413, "The form is too large: at most " + most + " bytes are accepted here.");
    }

    /** Answers instead of reading on. What still comes is read and dropped; of HTTP/1, where it may be much, the connection ends. */
    private static void refuse(RoutingContext context, ApiException refusal) {
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
