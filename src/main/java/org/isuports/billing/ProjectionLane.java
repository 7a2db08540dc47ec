package org.isuports.billing;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ObjIntConsumer;
import org.isuports.http.ApiException;
import org.isuports.http.MisdirectedException;
import org.isuports.store.TenantGoneException;
import org.isuports.tenant.Tenant;
import org.jboss.logging.Logger;

/**
 * A thread that makes one kind of projection, and the tenants that wait for it, each with the time from which it is due. What fails is
 * tried again until it works; one tenant that can't be projected holds up no other.
 */
final class ProjectionLane {
    private static final Logger LOG = Logger.getLogger(ProjectionLane.class);
    private static final Duration RETRY = Duration.ofMillis(500);

    /** Where somebody has to look after the tenant's file first. */
    private static final Duration RETRY_REFUSED = Duration.ofSeconds(10);

    private static final int REFUSED_SECONDS = 60;
    private static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(5);

    private final Projection projection;
    private final ObjIntConsumer<Tenant> projected;
    private final Thread thread;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<Tenant, Waiting> waiting = new HashMap<>();
    private final CountDownLatch firstRound = new CountDownLatch(1);
    private boolean stopping;

    /** Brings some tenants' projections up to date; throws where that has to be tried again. */
    @FunctionalInterface
    interface Projection {
        void project(Collection<Tenant> tenants);
    }

    /** When a tenant is due, by the system's nano clock, and for how many changes. */
    private record Waiting(long due, int changes) {
        Waiting and(Waiting later) {
            return new Waiting(due - later.due < 0 ? due : later.due, changes + later.changes);
        }
    }

    /**
     * @param projected is told how many changes of a tenant are projected now
     */
    ProjectionLane(String name, Projection projection, ObjIntConsumer<Tenant> projected) {
        this.projection = projection;
        this.projected = projected;
        this.thread = Thread.ofPlatform().name("project-" + name).daemon().unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /** Waits until what was there at the start has been tried once, for {@code patience} at most. */
    void awaitFirstRound(Duration patience) {
        try {
            if (!firstRound.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warnf("%s: what was left over isn't projected after %s", thread.getName(), patience);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Adds a change of a tenant; the one that is due first says when they are. */
    void add(Tenant tenant, Duration delay) {
        put(tenant, new Waiting(System.nanoTime() + delay.toNanos(), 1));
    }

    void clear() {
        lock.lock();
        try {
            waiting.clear();
        } finally {
            lock.unlock();
        }
    }

    /** Projects what waits without further delay, then ends; gives up after a while: the next start goes on. */
    void finish() {
        lock.lock();
        try {
            stopping = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        try {
            thread.join(SHUTDOWN_WAIT);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        for (Map<Tenant, Waiting> due = awaitDue(); !due.isEmpty(); due = awaitDue()) {
            if (project(due).isPresent()) {
                due.forEach(
                        (tenant, one) -> project(Map.of(tenant, one)).ifPresent(pause -> retry(tenant, one, pause)));
            }
            firstRound.countDown();
        }
    }

    /** Projects tenants together; where that fails, when it may be tried again. */
    private Optional<Duration> project(Map<Tenant, Waiting> due) {
        try {
            projection.project(due.keySet());
        } catch (MisdirectedException moved) {
            if (due.size() > 1) {
                return Optional.of(RETRY);
            }
            // The node that has the tenant now projects it.
        } catch (TenantGoneException gone) {
            if (due.size() > 1) {
                return Optional.of(RETRY);
            }
            // Nothing of it is left to project.
        } catch (RuntimeException failure) {
            if (due.size() == 1) {
                LOG.warnf(
                        "Projecting %s failed, trying again: %s",
                        due.keySet().iterator().next().name(), failure.getMessage());
            }
            boolean refused = failure instanceof ApiException refusal && refusal.retryAfterSeconds() >= REFUSED_SECONDS;
            return Optional.of(refused ? RETRY_REFUSED : RETRY);
        }
        due.forEach((tenant, done) -> projected.accept(tenant, done.changes()));
        return Optional.empty();
    }

    private void retry(Tenant tenant, Waiting one, Duration pause) {
        lock.lock();
        try {
            if (!stopping) {
                put(tenant, new Waiting(System.nanoTime() + pause.toNanos(), one.changes()));
            }
        } finally {
            lock.unlock();
        }
    }

    private void put(Tenant tenant, Waiting change) {
        lock.lock();
        try {
            waiting.merge(tenant, change, Waiting::and);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until some tenants are due and takes them; none when it is time to end. */
    private Map<Tenant, Waiting> awaitDue() {
        lock.lock();
        try {
            Map<Tenant, Waiting> due = takeDue();
            while (due.isEmpty() && !stopping) {
                var _ = changed.awaitNanos(nanosToNext());
                due = takeDue();
            }
            return due;
        } catch (InterruptedException end) {
            return Map.of();
        } finally {
            lock.unlock();
        }
    }

    private Map<Tenant, Waiting> takeDue() {
        long now = System.nanoTime();
        Map<Tenant, Waiting> due = new HashMap<>();
        waiting.forEach((tenant, one) -> {
            if (stopping || one.due() - now <= 0) {
                due.put(tenant, one);
            }
        });
        waiting.keySet().removeAll(due.keySet());
        return due;
    }

    private long nanosToNext() {
        long now = System.nanoTime();
        return waiting.values().stream().mapToLong(one -> one.due() - now).min().orElse(Long.MAX_VALUE);
    }
}
