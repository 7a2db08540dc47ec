package org.isuports.session;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.isuports.http.ApiException;

/**
 * An upload that has to wait for its turn before it may come in. It keeps the turn until it is answered or its sender is gone. All on the
 * request's event loop.
 */
final class IncomingUpload {
    private final RoutingContext context;
    private final Context eventLoop = Vertx.currentContext();
    private final Deque<Place> missing = new ArrayDeque<>();
    private final List<Place> taken = new ArrayList<>();
    private boolean ended;

    /** A turn in a line. */
    record Place(Turns turns, String line) {}

    /** An upload that needs a turn in each of these lines, one after the other. */
    IncomingUpload(RoutingContext context, List<Place> places) {
        this.context = context;
        this.missing.addAll(places);
    }

    /** Waits, then passes the request on. */
    void await() {
        context.addEndHandler(end -> eventLoop.runOnContext(now -> end()));
        enterNext();
    }

    private void end() {
        ended = true;
        taken.forEach(place -> place.turns().leave(place.line()));
        taken.clear();
    }

    private void enterNext() {
        Place next = missing.poll();
        if (next == null) {
            context.request().resume();
            context.next();
            return;
        }
        next.turns()
                .enter(
                        next.line(),
                        () -> eventLoop.runOnContext(now -> entered(next)),
                        refusal -> eventLoop.runOnContext(now -> refuse(refusal)));
    }

    private void entered(Place place) {
        taken.add(place);
        if (ended) {
            end();
        } else {
            enterNext();
        }
    }

    private void refuse(ApiException refusal) {
        if (!ended) {
            RequestBodies.refuse(context, refusal);
        }
    }
}
