package org.isuports.move;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.isuports.backup.Inbox;
import org.isuports.backup.Parcel;
import org.isuports.billing.Projector;
import org.isuports.http.ApiException;
import org.isuports.node.Holds;
import org.isuports.node.Lease;
import org.isuports.node.Routes;
import org.isuports.store.SqliteCopy;
import org.isuports.store.TenantDatabaseTable;
import org.isuports.store.TenantFiles;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;

/** Tenants that come to this node from another. */
@ApplicationScoped
public class Arrivals {
    private final Inbox inbox;
    private final TenantStore store;
    private final TenantFiles files;
    private final TenantDatabaseTable claims;
    private final Routes routes;
    private final Lease lease;
    private final Holds holds;
    private final Projector projector;

    Arrivals(
            Inbox inbox,
            TenantStore store,
            TenantFiles files,
            TenantDatabaseTable claims,
            Routes routes,
            Lease lease,
            Holds holds,
            Projector projector) {
        this.inbox = inbox;
        this.store = store;
        this.files = files;
        this.claims = claims;
        this.routes = routes;
        this.lease = lease;
        this.holds = holds;
        this.projector = projector;
    }

    /** Puts a tenant's file in place, on disk and checked; it is used only once MySQL says that the tenant is this node's. */
    void receive(Tenant tenant, String from, Parcel parcel) throws IOException, SQLException {
        lease.requireValid();
        holds.requireNoReset();
        requireAt(from, tenant);
        Path file = inbox.fetch(from, tenant.id(), parcel);
        try {
            place(tenant, from, file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private void place(Tenant tenant, String from, Path file) throws IOException {
        try {
            store.whileClosed(tenant, () -> {
                requireAt(from, tenant);
                SqliteCopy.place(file, files.pathOf(tenant.id()));
                return null;
            });
        } catch (IOException | RuntimeException failure) {
            throw failure;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The tenant is this node's now: MySQL shows soon what its file holds. */
    void arrived(Tenant tenant) {
        store.arrived(tenant);
        projector.changed(tenant);
    }

    private void requireAt(String node, Tenant tenant) {
        String holder =
                claims.find(tenant.id()).map(TenantDatabaseTable.Claim::node).orElse("no node");
        if (!holder.equals(node) || holder.equals(routes.self())) {
            throw new ApiException(409, "Tenant " + tenant.name() + " is at " + holder + ", not at " + node + ".");
        }
    }
}
