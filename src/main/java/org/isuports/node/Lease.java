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
 * off from the others, would go on serving them to whoever still reaches it. So a node serves only while it has lately been told that it
 * may, and failover shuts it out with everybody who could tell it so, and then waits until its lease has run out before it gives anything
 * away.
 *
 * <p>MySQL may tell it, or another node while MySQL is away; where MySQL can fail over too, another node has to ({@link
 * NodeConfig#leaseNeedsPeer}), since a node may come back together with a MySQL that was left behind. Whoever says that the node is shut
 * out is believed at once.
 *
 * <p>A lease counts from before the question was asked, by this machine's monotonic clock, so clocks of machines need not agree.
 */
@ApplicationScoped
public class Lease {
    private static final Logger LOG = Logger.getLogger(Lease.class);
    /** A peer's answer to a node that is shut out. */
    static final int SHUT_OUT_STATUS = 403;

    private static final Duration EVERY = Duration.ofSeconds(2);
    private static final Duration ASK_MYSQL = Duration.ofSeconds(2);
    private static final Duration ASK_PEER = Duration.ofSeconds(2);

    /** What a node that asks is told, or hears. */
    enum Answer {
        GO_ON,
        SHUT_OUT,
        AWAY
    }

    private final Routes routes;
    private final NodeTable nodes;
    private final PeerCalls peers;
    private final long lengthNanos;
    private final boolean needsPeer;
    private final Set<String> shutOut = ConcurrentHashMap.newKeySet();
    private final Thread thread = Thread.ofPlatform().name("lease").daemon().unstarted(this::renewForever);
    private final ExecutorService asker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("lease-mysql").daemon().factory());
    private CompletableFuture<Answer> question;
    private long askedAt;
    private volatile long validUntil = System.nanoTime();
    private volatile boolean fenced;
    private volatile boolean fencesKnown;
    private boolean lapsed = true;

    Lease(NodeConfig config, Routes routes, NodeTable nodes, PeerCalls peers) {
        this.routes = routes;
        this.nodes = nodes;
        this.peers = peers;
        this.lengthNanos = config.lease().toNanos();
        this.needsPeer = config.leaseNeedsPeer();
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

    /** What this node tells another that asks whether it may go on. */
    Answer about(String node) {
        if (shutOut.contains(node) || !routes.order().contains(node)) {
            return Answer.SHUT_OUT;
        }
        // Before MySQL has said once who is shut out, or when shut out itself, this node knows nothing.
        return fencesKnown && !fenced ? Answer.GO_ON : Answer.AWAY;
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
        Answer said = askMysql();
        long from = askedAt;
        if (said == Answer.AWAY || (said == Answer.GO_ON && needsPeer)) {
            from = System.nanoTime();
            said = askPeers();
        }
        switch (said) {
            case GO_ON -> {
                fenced = false;
                extend(from);
            }
            case SHUT_OUT -> fenced = true;
            case AWAY -> {
                // The lease runs out by itself.
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
        fencesKnown = true;
        return may ? Answer.GO_ON : Answer.SHUT_OUT;
    }

    private Answer askPeers() {
        Answer best = Answer.AWAY;
        for (String peer : routes.peers().keySet()) {
            switch (askPeer(peer)) {
                case SHUT_OUT -> {
                    return Answer.SHUT_OUT;
                }
                case GO_ON -> best = Answer.GO_ON;
                case AWAY -> LOG.debugf("%s does not confirm the lease", peer);
            }
        }
        return best;
    }

    private Answer askPeer(String peer) {
        try {
            peers.post(peer, "/internal/lease", Map.of("node", routes.self()), ASK_PEER);
            return Answer.GO_ON;
        } catch (PeerException refused) {
            return refused.status() == SHUT_OUT_STATUS ? Answer.SHUT_OUT : Answer.AWAY;
        }
    }

    private void report() {
        boolean now = !isValid();
        if (now && !lapsed) {
            LOG.errorf(
                    "ALERT: this node serves no tenants: %s",
                    fenced
                            ? "it was shut out by a failover (deploy/rejoin lets it in again)"
                            : "nobody says that it may (MySQL, the other nodes)");
        } else if (!now && lapsed) {
            LOG.info("This node may serve its tenants");
        }
        lapsed = now;
    }
}
