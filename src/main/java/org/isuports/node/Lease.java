package org.isuports.node;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isuports.http.ApiException;
import org.jboss.logging.Logger;

/**
 * Whether this node may serve its tenants. When a node dies, failover gives its tenants to another; but a node that only seems dead, cut
 * off from the others, would go on serving them to whoever still reaches it. So a node serves only while it has lately heard from MySQL
 * or, where MySQL is away, from another node; and failover shuts it out in both places and waits until its lease has run out before it
 * gives anything away.
 *
 * <p>A lease counts from before the question was asked, by this machine's monotonic clock, so clocks of machines need not agree.
 */
@ApplicationScoped
public class Lease {
    private static final Logger LOG = Logger.getLogger(Lease.class);
    private static final Duration EVERY = Duration.ofSeconds(2);
    private static final Duration ASK_MYSQL = Duration.ofSeconds(2);
    private static final Duration ASK_PEER = Duration.ofSeconds(2);

    private enum Answer {
        GO_ON,
        SHUT_OUT,
        AWAY
    }

    private final Routes routes;
    private final NodeTable nodes;
    private final PeerCalls peers;
    private final long lengthNanos;
    private final Set<String> shutOut = ConcurrentHashMap.newKeySet();
    private final Thread thread = Thread.ofPlatform().name("lease").daemon().unstarted(this::renewForever);
    private final ExecutorService asker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("lease-mysql").daemon().factory());
    private CompletableFuture<Answer> question;
    private long askedAt;
    private volatile long validUntil = System.nanoTime();
    private volatile boolean fenced;
    private boolean lapsed = true;

    Lease(NodeConfig config, Routes routes, NodeTable nodes, PeerCalls peers) {
        this.routes = routes;
        this.nodes = nodes;
        this.peers = peers;
        this.lengthNanos = config.lease().toNanos();
    }

    void start(@Observes @Priority(500) StartupEvent event) {
        if (isNeeded()) {
            renew();
            thread.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        thread.interrupt();
    }

    /** Refuses (503) everything while this node may not serve. */
    public void requireValid() {
        if (!mayServe()) {
            throw ApiException.unavailable("This node is cut off from the others. Please try again in a moment.");
        }
    }

    /** Whether this node may serve its tenants now. */
    public boolean mayServe() {
        return !isNeeded() || isValid();
    }

    boolean isValid() {
        return !fenced && validUntil - System.nanoTime() > 0;
    }

    /** A node alone has nobody that could take its tenants. */
    private boolean isNeeded() {
        return lengthNanos > 0 && routes.hasOthers();
    }

    Duration length() {
        return Duration.ofNanos(lengthNanos);
    }

    /** Another node asks whether it may go on: not when it was shut out, nor when this node isn't sure of itself. */
    boolean confirms(String node) {
        return isValid() && !shutOut.contains(node);
    }

    /** Shuts a node out, or lets it in again, as far as this node is asked. */
    void shutOut(String node, boolean out) {
        if (out) {
            shutOut.add(node);
        } else {
            shutOut.remove(node);
        }
    }

    private void renewForever() {
        try {
            while (true) {
                Thread.sleep(EVERY);
                renew();
            }
        } catch (InterruptedException end) {
            // the program stops
        }
    }

    private void renew() {
        switch (askMysql()) {
            case GO_ON -> {
                fenced = false;
                extend(askedAt);
            }
            case SHUT_OUT -> fenced = true;
            case AWAY -> {
                long before = System.nanoTime();
                if (!fenced && anyPeerConfirms()) {
                    extend(before);
                }
            }
        }
        report();
    }

    private void extend(long confirmedAt) {
        if (confirmedAt + lengthNanos - validUntil > 0) {
            validUntil = confirmedAt + lengthNanos;
        }
    }

    /** MySQL may take its time; a peer may be faster then. An answer that comes late counts from when it was asked for. */
    private Answer askMysql() {
        if (question == null || question.isDone()) {
            askedAt = System.nanoTime();
            question = CompletableFuture.supplyAsync(this::renewInMysql, asker);
        }
        try {
            return question.get(ASK_MYSQL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException away) {
            LOG.debugf("MySQL does not renew the lease: %s", away.getMessage());
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        return Answer.AWAY;
    }

    private Answer renewInMysql() {
        boolean may = nodes.renew(routes.self());
        nodes.all().forEach(node -> shutOut(node.name(), node.fenced()));
        return may ? Answer.GO_ON : Answer.SHUT_OUT;
    }

    private boolean anyPeerConfirms() {
        for (String peer : routes.peers().keySet()) {
            try {
                peers.post(peer, "/internal/lease", Map.of("node", routes.self()), ASK_PEER);
                return true;
            } catch (PeerException away) {
                LOG.debugf("%s does not confirm the lease: %s", peer, away.getMessage());
            }
        }
        return false;
    }

    private void report() {
        boolean now = !isValid();
        if (now && !lapsed) {
            LOG.errorf(
                    "ALERT: this node serves no tenants: %s",
                    fenced
                            ? "it was shut out by a failover (deploy/rejoin lets it in again)"
                            : "neither MySQL nor another node answers");
        } else if (!now && lapsed) {
            LOG.info("This node may serve its tenants");
        }
        lapsed = now;
    }
}
