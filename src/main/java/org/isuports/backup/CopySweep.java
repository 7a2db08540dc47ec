package org.isuports.backup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isuports.node.Lease;
import org.isuports.node.PeerCalls;
import org.isuports.node.PeerException;
import org.isuports.node.Routes;
import org.isuports.store.TenantDatabaseTable;
import org.jboss.logging.Logger;

/**
 * Copies the files that have changed to the next node, again and again: what is lost when this machine dies is what was written since the
 * last round. A round that got through everything is noted at the other node with the time at which it began.
 */
@ApplicationScoped
public class CopySweep {
    private static final Logger LOG = Logger.getLogger(CopySweep.class);
    private static final Duration CALL = Duration.ofMinutes(3);

    private final BackupConfig config;
    private final Routes routes;
    private final Lease lease;
    private final PeerCalls peers;
    private final Outbox outbox;
    private final FileStamps stamps;
    private final TenantDatabaseTable claims;
    private final ObjectMapper json;
    private final Thread thread = Thread.ofPlatform().name("copies").daemon().unstarted(this::sweepForever);
    private final Map<Long, String> held = new HashMap<>();
    private String heldBy;
    private List<Long> here = List.of();
    private volatile long completeAsOf;

    CopySweep(
            BackupConfig config,
            Routes routes,
            Lease lease,
            PeerCalls peers,
            Outbox outbox,
            FileStamps stamps,
            TenantDatabaseTable claims,
            ObjectMapper json) {
        this.config = config;
        this.routes = routes;
        this.lease = lease;
        this.peers = peers;
        this.outbox = outbox;
        this.stamps = stamps;
        this.claims = claims;
        this.json = json;
    }

    void start(@Observes @Priority(4000) StartupEvent event) {
        thread.start();
    }

    void stop(@Observes ShutdownEvent event) {
        thread.interrupt();
    }

    /** What this node had answered before this time (Unix milliseconds) is on another node too; 0 before the first round. */
    public long completeAsOf() {
        return completeAsOf;
    }

    private void sweepForever() {
        try {
            while (true) {
                if (routes.hasOthers() && lease.mayServe()) {
                    sweepOnce();
                }
                Thread.sleep(config.every());
            }
        } catch (InterruptedException end) {
            // the program stops
        }
    }

    private void sweepOnce() {
        try {
            sweep(nextNode());
        } catch (RuntimeException | IOException failure) {
            LOG.warnf("Copying tenants' files to another node stopped, trying again: %s", failure.getMessage());
            heldBy = null;
        }
    }

    /** The node after this one in the routes; the last one's is the first. */
    private String nextNode() {
        List<String> order = routes.order();
        return order.get((order.indexOf(routes.self()) + 1) % order.size());
    }

    private void sweep(String peer) throws IOException {
        if (!peer.equals(heldBy)) {
            held.clear();
            held.putAll(heldAt(peer));
            heldBy = peer;
        }
        long began = System.currentTimeMillis();
        boolean all = true;
        for (long id : tenantsHere()) {
            String stamp = stamps.of(id);
            if (stamp != null && !stamp.equals(held.get(id))) {
                all &= copy(peer, id, stamp);
            }
        }
        if (all) {
            call(peer, "complete", Map.of("as_of", Long.toString(began)));
            completeAsOf = began;
        }
    }

    /** While MySQL is away, those it named before. */
    private List<Long> tenantsHere() {
        try {
            here = claims.on(routes.self()).stream()
                    .filter(claimed -> claimed.claim().ready())
                    .map(claimed -> claimed.tenant().id())
                    .toList();
        } catch (RuntimeException mysqlAway) {
            LOG.debugf("Copying the files of tenants known before: %s", mysqlAway.getMessage());
        }
        return here;
    }

    private Map<Long, String> heldAt(String peer) throws JsonProcessingException {
        Map<Long, String> stamps = new HashMap<>();
        json.readTree(call(peer, "held", Map.of()))
                .path("data")
                .path("stamps")
                .properties()
                .forEach(entry -> stamps.put(
                        Long.valueOf(entry.getKey()), entry.getValue().asText()));
        return stamps;
    }

    /** Copies one file; false where it has to be tried again, because the tenant has just moved or its file is damaged. */
    private boolean copy(String peer, long tenantId, String stamp) throws IOException {
        Parcel parcel;
        try {
            parcel = outbox.pack(tenantId);
        } catch (SQLException failure) {
            LOG.errorf("ALERT: the file of tenant %d can't be copied: %s", tenantId, failure.getMessage());
            return false;
        }
        try {
            call(
                    peer,
                    "take",
                    Map.of(
                            "tenant_id", Long.toString(tenantId),
                            "file", parcel.file(),
                            "sha256", parcel.sha256(),
                            "bytes", Long.toString(parcel.bytes()),
                            "taken_at", Long.toString(parcel.takenAt()),
                            "stamp", stamp));
            held.put(tenantId, stamp);
            return true;
        } catch (PeerAway refusal) {
            if (refusal.status != CopiesResource.UNSOUND) {
                throw refusal;
            }
            // The copies of all others go on.
            LOG.errorf("ALERT: the file of tenant %d can't be copied: %s", tenantId, refusal.getMessage());
            return false;
        } finally {
            outbox.discard(parcel);
        }
    }

    private String call(String peer, String what, Map<String, String> fields) {
        Map<String, String> form = new HashMap<>(fields);
        form.put("node", routes.self());
        try {
            return peers.post(peer, "/internal/copies/" + what, form, CALL);
        } catch (PeerException failure) {
            throw new PeerAway(failure);
        }
    }

    /** Ends a round; the next starts with asking what the other node holds. */
    private static final class PeerAway extends RuntimeException {
        private final int status;

        PeerAway(PeerException cause) {
            super(cause.getMessage(), cause);
            this.status = cause.status();
        }
    }
}
