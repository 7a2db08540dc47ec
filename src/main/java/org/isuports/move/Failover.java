package org.isuports.move;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isuports.backup.PeerCopies;
import org.isuports.backup.PeerCopies.Copy;
import org.isuports.backup.Reconciliation;
import org.isuports.billing.Projector;
import org.isuports.http.ApiException;
import org.isuports.node.NodeTable;
import org.isuports.node.Routes;
import org.isuports.store.SqliteCopy;
import org.isuports.store.TenantDatabaseTable;
import org.isuports.store.TenantDatabaseTable.Claimed;
import org.isuports.store.TenantFiles;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.jboss.logging.Logger;

/**
 * Takes over the tenants of a node that has died, from the copies that this node keeps. The dead node has to be shut out first
 * ({@link org.isuports.node.Lease}). Safe to run again: what was taken over already is left alone.
 */
@ApplicationScoped
public class Failover {
    private static final Logger LOG = Logger.getLogger(Failover.class);
    private static final int AT_A_TIME = 4;

    private final TenantDatabaseTable claims;
    private final NodeTable nodes;
    private final PeerCopies copies;
    private final Reconciliation reconciliation;
    private final TenantStore store;
    private final TenantFiles files;
    private final Routes routes;
    private final Projector projector;

    Failover(
            TenantDatabaseTable claims,
            NodeTable nodes,
            PeerCopies copies,
            Reconciliation reconciliation,
            TenantStore store,
            TenantFiles files,
            Routes routes,
            Projector projector) {
        this.claims = claims;
        this.nodes = nodes;
        this.copies = copies;
        this.reconciliation = reconciliation;
        this.store = store;
        this.files = files;
        this.routes = routes;
        this.projector = projector;
    }

    /**
     * What was taken over.
     *
     * @param completeAsOf everything the node had answered before this time (Unix seconds) is there; 0 where nobody knows
     * @param lastSeenAt when the node last showed itself in MySQL: writes between the two may be missing
     * @param missing tenants of which there is no sound copy here: they stay the dead node's
     * @param lost writes that MySQL knows of and the copies don't
     */
    public record Report(
            String node,
            String by,
            int taken,
            long completeAsOf,
            long lastSeenAt,
            List<String> missing,
            List<String> lost) {}

    /** Takes over what there are sound copies of. */
    Report takeOver(String node) throws Exception {
        NodeTable.Row row = nodes.all().stream()
                .filter(one -> one.name().equals(node))
                .findFirst()
                .orElseThrow(() -> ApiException.badRequest("MySQL knows no node " + node + "."));
        if (!row.fenced() || node.equals(routes.self())) {
            throw new ApiException(409, "Node " + node + " isn't shut out: two nodes could serve its tenants at once.");
        }
        List<Taken> results = takeAll(node);
        List<String> missing = results.stream()
                .filter(one -> !one.taken())
                .map(one -> one.tenant().name())
                .toList();
        List<String> lost = results.stream().flatMap(one -> one.lost().stream()).toList();
        int taken = results.size() - missing.size();
        LOG.infof("Took over %d tenants of %s; %d have no copy here", taken, node, missing.size());
        long asOf = copies.completeAsOf(node).orElse(0L) / 1000;
        return new Report(node, routes.self(), taken, asOf, row.seenAt(), missing, lost);
    }

    /** A few at a time: most of it is waiting for the disk. */
    private List<Taken> takeAll(String node) throws Exception {
        List<Taken> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME)) {
            List<Callable<Taken>> each = claims.on(node).stream()
                    .<Callable<Taken>>map(claimed -> () -> take(node, claimed))
                    .toList();
            for (Future<Taken> done : threads.invokeAll(each)) {
                results.add(done.get());
            }
        }
        return results;
    }

    private record Taken(Tenant tenant, boolean taken, List<String> lost) {}

    private Taken take(String node, Claimed claimed) throws Exception {
        Tenant tenant = claimed.tenant();
        List<String> lost = List.of();
        if (claimed.claim().ready()) {
            Optional<Copy> copy = newestSound(node, tenant);
            if (copy.isEmpty()) {
                return new Taken(tenant, false, lost);
            }
            lost = reconciliation.of(tenant, copy.get().file());
            Path file = copies.duplicate(copy.get());
            store.whileClosed(tenant, () -> {
                SqliteCopy.place(file, files.pathOf(tenant.id()));
                return null;
            });
        }
        // A file that was not ready had answered nothing yet: it is made anew.
        claims.give(tenant.id(), node, routes.self());
        store.arrived(tenant);
        projector.changed(tenant);
        return new Taken(tenant, true, lost);
    }

    private Optional<Copy> newestSound(String node, Tenant tenant) throws IOException {
        for (Copy copy : copies.all(node, tenant.id())) {
            try {
                SqliteCopy.check(copy.file(), tenant.id());
                return Optional.of(copy);
            } catch (SQLException damaged) {
                LOG.errorf("ALERT: a copy of tenant %s can't be used: %s", tenant.name(), damaged.getMessage());
            }
        }
        return Optional.empty();
    }
}
