package org.isuports.session;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.unchecked.Unchecked;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.isuports.http.ApiException;

/**
 * Lets only some of those who wait for the same thing at it at a time; the others stand in line, in the order in which they came, and hold
 * no thread meanwhile. Each line is one of its own. Thread-safe.
 */
final class Turns {
    private final Vertx vertx;
    private final int atOnce;
    private final int mostWaiting;
    private final Duration patience;
    private final Map<String, Line> lines = new HashMap<>();
    private int waiting;

    /**
     * Turns.
     *
     * @param atOnce how many of a line have their turn at the same time
     * @param mostWaiting how many of a line may wait; more are refused with 503
     * @param patience how long one waits before it is refused with 503
     */
    Turns(Vertx vertx, int atOnce, int mostWaiting, Duration patience) {
        this.vertx = vertx;
        this.atOnce = atOnce;
        this.mostWaiting = mostWaiting;
        this.patience = patience;
    }

    /** Those at their turn, and those who wait for one. Gone when both are none. */
    private static final class Line {
        private final LinkedHashSet<Waiting> waiting = new LinkedHashSet<>();
        private int busy;
    }

    private static final class Waiting {
        private final Runnable turn;
        private long timer;

        Waiting(Runnable turn) {
            this.turn = turn;
        }
    }

    /**
     * Has {@code turn} run when its turn in the line has come, on the thread of this call or of whoever leaves; it must not wait there. Its
     * turn lasts until {@link #leave}. Or has {@code refused} told, and there is no turn.
     */
    void enter(String name, Runnable turn, Consumer<ApiException> refused) {
        boolean isFull = false;
        synchronized (lines) {
            Line line = lines.computeIfAbsent(name, none -> new Line());
            if (line.busy == atOnce) {
                isFull = line.waiting.size() >= mostWaiting;
                if (!isFull) {
                    Waiting last = new Waiting(turn);
                    line.waiting.add(last);
                    waiting++;
                    last.timer = vertx.setTimer(patience.toMillis(), late -> giveUp(line, last, refused));
                    return;
                }
            } else {
                line.busy++;
            }
        }
        if (isFull) {
            refused.accept(busy());
        } else {
            turn.run();
        }
    }

    /** Ends a turn; the next in the line has it. */
    void leave(String name) {
        Waiting next = null;
        synchronized (lines) {
            Line line = lines.get(name);
            Iterator<Waiting> first = line.waiting.iterator();
            if (first.hasNext()) {
                next = first.next();
                first.remove();
                waiting--;
            } else if (--line.busy == 0) {
                lines.remove(name);
            }
        }
        if (next != null) {
            vertx.cancelTimer(next.timer);
            next.turn.run();
        }
    }

    /** Has {@code work} done on a worker thread when its turn in the line has come, and answers what comes of it. */
    <T> Uni<T> onWorker(String name, Callable<T> work) {
        return Uni.createFrom().emitter(answer -> {
            Context request = vertx.getOrCreateContext();
            Uni<T> done = Uni.createFrom()
                    .item(Unchecked.supplier(work::call))
                    .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                    .onTermination()
                    .invoke(() -> leave(name));
            // From the request's own context, so that what is logged says whose it is.
            enter(
                    name,
                    () -> request.runOnContext(now -> done.subscribe().with(answer::complete, answer::fail)),
                    answer::fail);
        });
    }

    /** How many wait for their turn now, in all lines. */
    int waiting() {
        synchronized (lines) {
            return waiting;
        }
    }

    private void giveUp(Line line, Waiting late, Consumer<ApiException> refused) {
        synchronized (lines) {
            if (!line.waiting.remove(late)) {
                return; // its turn has come just now
            }
            waiting--;
        }
        refused.accept(busy());
    }

    private static ApiException busy() {
        return ApiException.unavailable("Too many are waiting for this already. Please try again in a moment.");
    }
}
