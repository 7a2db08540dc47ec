package org.isuports.session;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.util.concurrent.Semaphore;
import org.isuports.http.ApiException;

/** A form while it comes in: collected in memory, up to a limit, before anything else happens to its request. On one event loop. */
final class IncomingForm {
    /** Bytes that one permit of the memory is for. */
    static final int UNIT = 16 << 10;

    private final RoutingContext context;
    private final int most;
    private final Semaphore memory;
    private final Buffer body = Buffer.buffer();
    private int reserved;
    private boolean refused;

    /**
     * A form.
     *
     * @param most bytes; a larger one is refused with 413
     * @param memory for all forms that are in memory at the same time, in {@link #UNIT}s; where there is none left, it is refused with 503
     */
    IncomingForm(RoutingContext context, int most, Semaphore memory) {
        this.context = context;
        this.most = most;
        this.memory = memory;
    }

    /** Collects the form, then passes the request on with it. */
    void collect() {
        HttpServerRequest request = context.request();
        context.addEndHandler(ended -> release());
        request.handler(this::take);
        request.endHandler(end -> {
            if (!refused) {
                ((RoutingContextInternal) context).setBody(body);
                context.next();
            }
        });
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null && Long.parseLong(length) > most) {
            refuse(tooLarge());
            return;
        }
        if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            context.response().writeContinue();
        }
        request.resume();
    }

    private void take(Buffer bytes) {
        if (refused) {
            return;
        }
        if (body.length() + bytes.length() > most) {
            refuse(tooLarge());
        } else if (reserve(bytes.length())) {
            body.appendBuffer(bytes);
        } else {
            refuse(ApiException.unavailable("Too many large forms at once. Please try again in a moment."));
        }
    }

    private boolean reserve(int more) {
        int units = (body.length() + more) / UNIT + 1 - reserved;
        if (units > 0 && !memory.tryAcquire(units)) {
            return false;
        }
        reserved += Math.max(0, units);
        return true;
    }

    private void release() {
        memory.release(reserved);
        reserved = 0;
    }

    private void refuse(ApiException refusal) {
        refused = true;
        RequestBodies.refuse(context, refusal);
    }

    private ApiException tooLarge() {
        return new ApiException(413, "The form is too large: at most " + most + " bytes are accepted here.");
    }
}
