package org.isuports.dataset;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.isuports.billing.Projector;
import org.isuports.node.Routes;
import org.isuports.ranking.Ledgers;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantStore;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Puts a prepared copy in the place of everything there is: MySQL's tables, this node's tenants' files and ({@link OtherNodes}) those of the others.
 *
 * <p>What takes time is done beside the data in use, and may fail without any consequence. Then, while no file is open, everything
 * changes places; a mark on disk ({@link DatasetFolder#setPending}) makes the next start do it again should the program die in between.
 */
@ApplicationScoped
class Reset {
    private static final Logger LOG = Logger.getLogger(Reset.class);

    private final Jdbi mysql;
    private final TenantStore store;
    private final Projector projector;
    private final Ledgers ledgers;
    private final Routes routes;
    private final OtherNodes others;
    private final TenantFolder tenantFolder;

    Reset(
            Jdbi mysql,
            TenantStore store,
            Projector projector,
            Ledgers ledgers,
            Routes routes,
            OtherNodes others,
            StoreConfig config) {
        this.mysql = mysql;
        this.store = store;
        this.projector = projector;
        this.ledgers = ledgers;
        this.routes = routes;
        this.others = others;
        this.tenantFolder = new TenantFolder(config.tenantDir());
    }

    /**
     * Replaces everything; returns how many tenants there are now. When this fails, either nothing has changed, or it says that the reset has
     * to be run again.
     *
     * @param patience how long to wait for another node's reset, at most 50 s
     */
    int to(PreparedDataset dataset, DatasetFolder folder, Duration patience) throws IOException {
        try (Handle handle = mysql.open()) {
            Connection connection = handle.getConnection();
            if (!ResetLock.take(connection, patience)) {
                throw new ResetRunningException("on another node");
            }
            try {
                return replace(dataset, folder, new AdminTables(connection));
            } finally {
                ResetLock.release(connection);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("MySQL can't be reset: " + e.getMessage(), e);
        }
    }

    private int replace(PreparedDataset dataset, DatasetFolder folder, AdminTables tables)
            throws IOException, SQLException {
        String reset = UlidCreator.getUlid().toString();
        Map<Long, String> tenants = dataset.tenants();
        List<Long> servedHere = tenants.keySet().stream()
                .filter(tenant -> routes.serves(tenants.get(tenant)))
                .toList();
        tables.stage(dataset, routes::nodeOf, reset);
        others.stage(dataset, reset);
        try {
            tenantFolder.stage(dataset, servedHere);
            store.replaceAll(() -> swap(tables, dataset, folder));
        } catch (IOException | RuntimeException failure) {
            others.abort(reset);
            throw failure;
        }
        others.swap(reset);
        folder.clearPending();
        tables.dropLeftovers();
        LOG.infof("Reset to data set %s: %d tenants", dataset.fingerprint(), tenants.size());
        return tenants.size();
    }

    private boolean swap(AdminTables tables, PreparedDataset dataset, DatasetFolder folder) {
        try {
            folder.setPending(dataset);
            swapTables(tables, folder);
            tenantFolder.swap();
            projector.forgetAll();
            ledgers.forgetAll();
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The reset stopped half-way; run it again, or restart the program: " + e.getMessage(), e);
        }
    }

    private static void swapTables(AdminTables tables, DatasetFolder folder) throws IOException {
        try {
            tables.swap();
        } catch (SQLException e) {
            if (nothingChanged(tables, e)) {
                folder.clearPending();
                throw new IllegalStateException("MySQL can't be reset now, nothing has changed: " + e.getMessage(), e);
            }
            throw new IllegalStateException(
                    "MySQL was lost during the reset; run it again, or restart the program: " + e.getMessage(), e);
        }
    }

    private static boolean nothingChanged(AdminTables tables, SQLException reason) {
        try {
            return tables.isStaged();
        } catch (SQLException unknown) {
            reason.addSuppressed(unknown);
            return false;
        }
    }
}
