package org.isuports.move;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.isuports.backup.Outbox;
import org.isuports.backup.Parcel;
import org.isuports.backup.Retired;
import org.isuports.http.ApiException;
import org.isuports.http.MisdirectedException;
import org.isuports.node.Holds;
import org.isuports.node.Lease;
import org.isuports.node.PeerCalls;
import org.isuports.node.PeerException;
import org.isuports.node.Routes;
import org.isuports.store.TenantDatabaseTable;
import org.isuports.store.TenantDatabaseTable.Claim;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.jboss.logging.Logger;

/**
 * Gives a tenant of this node to another one while it is in use.
 *
 * <p>The tenant's requests are turned away (503), its file is closed, and nobody can open it until this is over. The other node
 * fetches a copy, checks it, and puts it on its disk. Then one UPDATE in MySQL makes it the tenant's node: before it the tenant is this node's,
 * after it the other's, whoever dies and whenever, since a node that opens a file asks MySQL first. What was copied for nothing is
 * never opened and is replaced by the next try.
 */
@ApplicationScoped
public class TenantMove {
    private static final Logger LOG = Logger.getLogger(TenantMove.class);
    private static final Duration RECEIVE = Duration.ofMinutes(1);
    private static final Duration TELL = Duration.ofSeconds(5);

    private final TenantStore store;
    private final TenantDatabaseTable claims;
    private final Routes routes;
    private final Lease lease;
    private final Holds holds;
    private final Outbox outbox;
    private final Retired retired;
    private final PeerCalls peers;

    TenantMove(
            TenantStore store,
            TenantDatabaseTable claims,
            Routes routes,
            Lease lease,
            Holds holds,
            Outbox outbox,
            Retired retired,
            PeerCalls peers) {
        this.store = store;
        this.claims = claims;
        this.routes = routes;
        this.lease = lease;
        this.holds = holds;
        this.outbox = outbox;
        this.retired = retired;
        this.peers = peers;
    }

    /** A move that has been made. {@code heldMillis} is how long the tenant's requests were turned away. */
    public record Moved(String tenant, String from, String to, long bytes, String sha256, long heldMillis) {}

    /** Moves a tenant; when this fails, the tenant is still this node's, unless the message says otherwise. */
    public Moved move(Tenant tenant, String to) throws Exception {
        requireMovable(tenant, to);
        long began = System.nanoTime();
        holds.hold(tenant.name());
        Parcel parcel;
        try {
            parcel = store.whileClosed(tenant, () -> handOver(tenant, to));
        } finally {
            holds.release(tenant.name());
        }
        long held = Duration.ofNanos(System.nanoTime() - began).toMillis();
        LOG.infof("Tenant %s has moved to %s: %d bytes, not served for %d ms", tenant.name(), to, parcel.bytes(), held);
        tellArrived(tenant, to);
        return new Moved(tenant.name(), routes.self(), to, parcel.bytes(), parcel.sha256(), held);
    }

    private void requireMovable(Tenant tenant, String to) {
        lease.requireValid();
        holds.requireNoReset();
        if (!routes.peers().containsKey(to)) {
            throw ApiException.badRequest("to: there is no other node " + to + ".");
        }
        Claim claim = claims.find(tenant.id())
                .orElseThrow(() -> ApiException.badRequest(
                        "Tenant " + tenant.name() + " has never been asked for: it has no file that could move."));
        if (!claim.node().equals(routes.self())) {
            throw new MisdirectedException(claim.node());
        }
        if (!claim.ready()) {
            throw ApiException.unavailable("The file of " + tenant.name() + " is just being made.");
        }
    }

    private Parcel handOver(Tenant tenant, String to) throws Exception {
        Parcel parcel = outbox.pack(tenant.id());
        try {
            peers.post(
                    to,
                    "/internal/move/receive",
                    Map.of(
                            "tenant", tenant.name(),
                            "from", routes.self(),
                            "file", parcel.file(),
                            "sha256", parcel.sha256(),
                            "bytes", Long.toString(parcel.bytes()),
                            "taken_at", Long.toString(parcel.takenAt())),
                    RECEIVE);
        } catch (PeerException failure) {
            throw new ApiException(
                    502, "Tenant " + tenant.name() + " stays here, nothing has changed: " + failure.getMessage());
        } finally {
            outbox.discard(parcel);
        }
        lease.requireValid();
        if (!giveSurely(tenant, to)) {
            throw new MisdirectedException(
                    claims.find(tenant.id()).map(Claim::node).orElse(null));
        }
        setAside(tenant);
        return parcel;
    }

    /** The switch. Where the answer is lost, MySQL is asked whose the tenant is, behind whatever is still under way there. */
    private boolean giveSurely(Tenant tenant, String to) {
        try {
            return claims.give(tenant.id(), routes.self(), to);
        } catch (RuntimeException lost) {
            LOG.warnf("MySQL did not say whether %s was given to %s: %s", tenant.name(), to, lost.getMessage());
            return claims.settled(tenant.id())
                    .filter(claim -> claim.node().equals(to))
                    .isPresent();
        }
    }

    private void setAside(Tenant tenant) {
        try {
            retired.retire(tenant.id());
        } catch (IOException failure) {
            LOG.warnf("The file that %s left behind can't be set aside: %s", tenant.name(), failure.getMessage());
        }
    }

    private void tellArrived(Tenant tenant, String to) {
        try {
            peers.post(to, "/internal/move/arrived", Map.of("tenant", tenant.name()), TELL);
        } catch (PeerException failure) {
            LOG.warnf(
                    "%s was not told that it has %s now; it will project it after its next start: %s",
                    to, tenant.name(), failure.getMessage());
        }
    }
}
