package org.isuports.dataset;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.isuports.billing.Projector;
import org.isuports.node.Holds;
import org.isuports.node.Routes;
import org.isuports.ranking.Ledgers;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantStore;
import org.jboss.logging.Logger;

/** This node's part in a reset that another node leads ({@link OtherNodes}): its files only, MySQL is the other's. */
@ApplicationScoped
class PeerReset {
    private static final Logger LOG = Logger.getLogger(PeerReset.class);

    private final DatasetFolder folder;
    private final TenantFolder tenantFolder;
    private final TenantStore store;
    private final Projector projector;
    private final Ledgers ledgers;
    private final Routes routes;
    private final Holds holds;
    /** There while files are staged but not yet in place: a start that finds it puts them there. */
    private final Path staged;

    PeerReset(StoreConfig config, TenantStore store, Projector projector, Ledgers ledgers, Routes routes, Holds holds) {
        this.folder = new DatasetFolder(config.dataDir());
        this.tenantFolder = new TenantFolder(config.tenantDir());
        this.staged = config.dataDir().resolve("dataset").resolve("staged");
        this.store = store;
        this.projector = projector;
        this.ledgers = ledgers;
        this.routes = routes;
        this.holds = holds;
    }

    void start(@Observes @Priority(1000) StartupEvent event) throws IOException {
        if (Files.exists(staged)) {
            LOG.warn("A reset of all data was interrupted: this node's part is done now");
            swap(Files.readString(staged));
        }
    }

    /** Stops serving, and lays the files of this node's tenants beside those in use. */
    void stage(String fingerprint) throws IOException, SQLException {
        PreparedDataset dataset = folder.current()
                .filter(current -> current.fingerprint().equals(fingerprint))
                .orElseThrow(() -> new DatasetException("Node " + routes.self() + " has not imported the data set "
                        + fingerprint + ": run deploy/initialize with its folder first"));
        holds.holdAll();
        Map<Long, String> tenants = dataset.tenants();
        List<Long> servedHere = tenants.keySet().stream()
                .filter(tenant -> routes.serves(tenants.get(tenant)))
                .toList();
        tenantFolder.stage(dataset, servedHere);
        Durable.write(staged, fingerprint);
    }

    /** Puts the files in place and serves again. */
    void swap(String fingerprint) throws IOException {
        if (!Files.exists(staged) || !Files.readString(staged).equals(fingerprint)) {
            throw new DatasetException("Node " + routes.self() + " has nothing staged of " + fingerprint);
        }
        store.replaceAll(this::swapFiles);
        Durable.delete(staged);
        holds.releaseAll();
        LOG.infof("Reset to data set %s", fingerprint);
    }

    /** Goes on as before. */
    void abort() throws IOException {
        Durable.delete(staged);
        holds.releaseAll();
    }

    private void swapFiles() {
        try {
            tenantFolder.swap();
            projector.forgetAll();
            ledgers.forgetAll();
        } catch (IOException e) {
            throw new UncheckedIOException("The reset stopped half-way; run it again: " + e.getMessage(), e);
        }
    }
}
