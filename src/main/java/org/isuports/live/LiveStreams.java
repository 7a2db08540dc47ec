package org.isuports.live;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.EventLoop;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.isuports.http.ApiException;
import org.isuports.node.Admission;
import org.isuports.session.SessionVerifier;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;

/**
 * All open live connections of this node. A connection costs its memory and nothing else: there is no thread, no timer and no query for it.
 *
 * <p>A writer that has published a snapshot hands it over and goes on; the event loops then write to those who look at that tenant, a
 * few connections at a time, so that other requests come in between. Once a second a twentieth of the connections get a sign of life
 * and are checked: whether the session still holds, whether the tenant is still served here.
 */
@ApplicationScoped
public class LiveStreams {
    private static final int AT_A_TIME = 50;
    private static final int HEARTBEAT_SECONDS = 20;

    private final LiveConfig config;
    private final TenantStore store;
    private final SessionVerifier sessions;
    private final Admission admission;
    private final Vertx vertx;
    private final Context handingOut;
    private final Map<Long, Set<LiveStream>> byTenant = new ConcurrentHashMap<>();
    private final Map<String, Integer> byPerson = new ConcurrentHashMap<>();
    private final List<Set<LiveStream>> bySecond = new ArrayList<>();
    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final Thread endAtExit = new Thread(this::endAll, "live-end");

    LiveStreams(
            LiveConfig config,
            TenantStore store,
            SessionVerifier sessions,
            Admission admission,
            Vertx vertx,
            MeterRegistry metrics) {
        this.config = config;
        this.store = store;
        this.sessions = sessions;
        this.admission = admission;
        this.vertx = vertx;
        this.handingOut = vertx.getOrCreateContext();
        for (int second = 0; second < HEARTBEAT_SECONDS; second++) {
            bySecond.add(ConcurrentHashMap.newKeySet());
        }
        Gauge.builder("isuports.live.streams", open, AtomicInteger::get)
                .description("Open live connections")
                .register(metrics);
    }

    void start(@Observes StartupEvent event) {
        store.onPublished(this::published);
        store.onForgotten(this::endTenant);
        sessions.onEnded(this::endIfSignedOut);
        int[] second = new int[1];
        vertx.setPeriodic(1_000, timer -> {
            second[0] = (second[0] + 1) % HEARTBEAT_SECONDS;
            onLoops(bySecond.get(second[0]), this::heartbeat);
        });
        // An orderly end waits for open requests before it tells anybody of itself, so it would wait for these.
        Runtime.getRuntime().addShutdownHook(endAtExit);
    }

    void stop(@Observes ShutdownEvent event) {
        endAll();
        try {
            Runtime.getRuntime().removeShutdownHook(endAtExit);
        } catch (IllegalStateException exiting) {
            // it runs, or has run
        }
    }

    /** Takes a connection in, or refuses. */
    void add(LiveStream stream) {
        String person = stream.viewer().person();
        if (open.incrementAndGet() > config.mostStreams()) {
            open.decrementAndGet();
            throw ApiException.unavailable("Too many live connections. Please ask for the ranking itself.");
        }
        if (byPerson.merge(person, 1, Integer::sum) > config.mostStreamsPerPerson()) {
            forgetPerson(person);
            open.decrementAndGet();
            throw ApiException.tooManyTries("You have too many live connections open.", HEARTBEAT_SECONDS);
        }
        byTenant.computeIfAbsent(stream.viewer().tenant().id(), id -> ConcurrentHashMap.newKeySet())
                .add(stream);
        bySecond.get(Math.floorMod(opened.getAndIncrement(), HEARTBEAT_SECONDS)).add(stream);
    }

    /** Tells a connection what is there by now, which may be newer than {@code known}. */
    void tellNow(LiveStream stream, TenantSnapshot known) {
        TenantSnapshot now = store.ifLoaded(known.tenant());
        stream.tell(now == null ? known : now);
    }

    /** Forgets a connection that has been closed. */
    void remove(LiveStream stream) {
        boolean wasThere = false;
        for (Set<LiveStream> second : bySecond) {
            wasThere |= second.remove(stream);
        }
        if (wasThere) {
            byTenant.getOrDefault(stream.viewer().tenant().id(), Set.of()).remove(stream);
            forgetPerson(stream.viewer().person());
            open.decrementAndGet();
        }
    }

    /** How many connections are open. */
    public int count() {
        return open.get();
    }

    private void forgetPerson(String person) {
        byPerson.computeIfPresent(person, (same, count) -> count == 1 ? null : count - 1);
    }

    private void published(TenantSnapshot now) {
        Set<LiveStream> lookers = byTenant.get(now.tenant().id());
        if (lookers != null && !lookers.isEmpty()) {
            handingOut.runOnContext(nothing -> onLoops(lookers, stream -> tellNow(stream, now)));
        }
    }

    /** Ends those of these tenants whose session doesn't hold any more. */
    private void endIfSignedOut(Set<String> tenantNames) {
        List<LiveStream> lookers = byTenant.values().stream()
                .flatMap(Set::stream)
                .filter(stream -> tenantNames.contains(stream.viewer().tenant().name()))
                .toList();
        onLoops(lookers, this::endIfSignedOut);
    }

    /** Ends a connection whose session was ended, which may have happened while the connection was being opened. */
    void endIfSignedOut(LiveStream stream) {
        if (isSignedOut(stream)) {
            stream.end();
        }
    }

    private boolean isSignedOut(LiveStream stream) {
        return sessions.verify(stream.viewer().token()).isEmpty();
    }

    private void heartbeat(LiveStream stream) {
        LiveStream.Viewer viewer = stream.viewer();
        if (isSignedOut(stream) || !isServed(viewer.tenant().name())) {
            stream.end();
            return;
        }
        TenantSnapshot now = store.ifLoaded(viewer.tenant());
        if (now != null) {
            stream.tell(now);
        }
        stream.heartbeat();
    }

    private boolean isServed(String tenantName) {
        try {
            admission.require(tenantName);
            return true;
        } catch (ApiException shutOut) {
            return false;
        }
    }

    /** The clients come again and find what is there then, here or elsewhere. */
    private void endTenant(long tenantId) {
        onLoops(byTenant.getOrDefault(tenantId, Set.of()), LiveStream::end);
    }

    private void endAll() {
        byTenant.keySet().forEach(this::endTenant);
    }

    /** Does something with each connection on its own event loop. Returns at once. */
    private static void onLoops(Collection<LiveStream> streams, Consumer<LiveStream> action) {
        Map<EventLoop, List<LiveStream>> byLoop = new HashMap<>();
        for (LiveStream stream : streams) {
            byLoop.computeIfAbsent(stream.loop(), loop -> new ArrayList<>()).add(stream);
        }
        byLoop.forEach((loop, ofLoop) -> loop.execute(() -> some(loop, ofLoop, 0, action)));
    }

    private static void some(EventLoop loop, List<LiveStream> streams, int from, Consumer<LiveStream> action) {
        int to = Math.min(streams.size(), from + AT_A_TIME);
        streams.subList(from, to).forEach(action);
        if (to < streams.size()) {
            // Not execute: the loop does many such tasks before it looks at connections again.
            var _ = loop.schedule(() -> some(loop, streams, to, action), 1, TimeUnit.MILLISECONDS);
        }
    }
}
