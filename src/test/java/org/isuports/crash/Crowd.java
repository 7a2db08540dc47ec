package org.isuports.crash;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.isuports.model.Organizer;
import org.isuports.model.Player;
import org.isuports.model.TenantModel;

/**
 * Organizers and players of some tenants who keep working until they are told to stop or the program is gone. A wrong answer ends the
 * test.
 */
final class Crowd implements AutoCloseable {
    private static final int PLAYERS_PER_TENANT = 2;

    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final List<Future<?>> all = new ArrayList<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger away = new AtomicInteger();

    Crowd(List<TenantModel> tenants, Random random, int rows) {
        for (TenantModel model : tenants) {
            keep(new Organizer(model, new Random(random.nextLong()), rows)::step);
            for (int i = 0; i < PLAYERS_PER_TENANT; i++) {
                keep(new Player(model, new Random(random.nextLong()))::step);
            }
        }
    }

    private void keep(BooleanSupplier step) {
        all.add(pool.submit(() -> {
            while (!stopped.get()) {
                try {
                    (step.getAsBoolean() ? answered : away).incrementAndGet();
                } catch (UncheckedIOException gone) {
                    return;
                }
            }
        }));
    }

    /** Steps that were answered and right. */
    int answered() {
        check();
        return answered.get();
    }

    /** Steps that were answered with 503. */
    int away() {
        check();
        return away.get();
    }

    /** Waits until everyone has finished their step. */
    void stop() {
        stopped.set(true);
        all.forEach(Crowd::await);
    }

    private void check() {
        all.stream().filter(Future::isDone).forEach(Crowd::await);
    }

    private static void await(Future<?> one) {
        try {
            one.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (java.util.concurrent.ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    @Override
    public void close() {
        stopped.set(true);
        pool.close();
    }
}
