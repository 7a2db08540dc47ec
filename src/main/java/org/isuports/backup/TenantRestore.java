package org.isuports.backup;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.isuports.billing.Projector;
import org.isuports.http.ApiException;
import org.isuports.http.MisdirectedException;
import org.isuports.node.Holds;
import org.isuports.node.Lease;
import org.isuports.node.Routes;
import org.isuports.store.SqliteCopy;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantDatabaseTable;
import org.isuports.store.TenantFiles;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.jboss.logging.Logger;

/** Puts an earlier state of a tenant's file in the place of the live one, which is set aside. The tenant is away for a moment. */
@ApplicationScoped
public class TenantRestore {
    private static final Logger LOG = Logger.getLogger(TenantRestore.class);

    private final Path folder;
    private final TenantStore store;
    private final TenantFiles files;
    private final TenantDatabaseTable claims;
    private final Routes routes;
    private final Lease lease;
    private final Holds holds;
    private final Retired retired;
    private final Reconciliation reconciliation;
    private final Projector projector;

    TenantRestore(
            StoreConfig config,
            TenantStore store,
            TenantFiles files,
            TenantDatabaseTable claims,
            Routes routes,
            Lease lease,
            Holds holds,
            Retired retired,
            Reconciliation reconciliation,
            Projector projector) {
        this.folder = config.dataDir().resolve("restore");
        this.store = store;
        this.files = files;
        this.claims = claims;
        this.routes = routes;
        this.lease = lease;
        this.holds = holds;
        this.retired = retired;
        this.reconciliation = reconciliation;
        this.projector = projector;
    }

    /** What was restored; {@code gone} are the writes that MySQL knew of and the restored file doesn't. */
    public record Restored(String tenant, String node, List<String> gone) {}

    /** Restores a tenant of this node from a file that the operator's scripts have put into the restore folder. */
    Restored restore(Tenant tenant, String name) throws Exception {
        lease.requireValid();
        holds.requireNoReset();
        requireHere(tenant);
        Path file = find(name);
        try {
            SqliteCopy.check(file, tenant.id());
        } catch (SQLException damaged) {
            throw ApiException.badRequest("Nothing was restored: " + damaged.getMessage());
        }
        SqliteCopy.force(file);
        holds.hold(tenant.name());
        List<String> gone;
        try {
            gone = store.whileClosed(tenant, () -> {
                requireHere(tenant);
                return replace(tenant, file);
            });
        } finally {
            holds.release(tenant.name());
        }
        store.arrived(tenant);
        projector.changed(tenant);
        LOG.infof("Tenant %s was restored from %s", tenant.name(), name);
        return new Restored(tenant.name(), routes.self(), gone);
    }

    private List<String> replace(Tenant tenant, Path file) throws IOException, SQLException {
        List<String> gone = reconciliation.of(tenant, file);
        if (Files.exists(files.pathOf(tenant.id()))) {
            retired.retire(tenant.id());
        }
        SqliteCopy.place(file, files.pathOf(tenant.id()));
        return gone;
    }

    private Path find(String name) {
        if (name == null || !name.matches("[A-Za-z0-9._-]+") || !Files.isRegularFile(folder.resolve(name))) {
            throw ApiException.badRequest("file: there is no such file in " + folder + ".");
        }
        return folder.resolve(name);
    }

    private void requireHere(Tenant tenant) {
        String holder = claims.find(tenant.id())
                .map(TenantDatabaseTable.Claim::node)
                .orElseThrow(() -> ApiException.badRequest("Tenant " + tenant.name() + " has never had a file."));
        if (!holder.equals(routes.self())) {
            throw new MisdirectedException(holder);
        }
    }
}
