package org.isuports.fleet;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isuports.backup.CopySweep;
import org.isuports.node.Lease;
import org.isuports.node.Routes;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantStore;

/** How this node is. */
@ApplicationScoped
class NodeStatus {
    private final Routes routes;
    private final Lease lease;
    private final StoreConfig config;
    private final TenantStore store;
    private final CopySweep copies;
    private final String version;

    NodeStatus(
            Routes routes,
            Lease lease,
            StoreConfig config,
            TenantStore store,
            CopySweep copies,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        this.routes = routes;
        this.lease = lease;
        this.config = config;
        this.store = store;
        this.copies = copies;
        this.version = version;
    }

    /**
     * A node's state.
     *
     * @param tenants files it holds
     * @param lastBackupAt what was answered before this time (Unix seconds) is on another node too; 0 where that isn't so
     * @param serving whether it may serve its tenants
     */
    record State(
            String name,
            boolean up,
            String version,
            int tenants,
            int openFiles,
            long tenantBytes,
            long freeBytes,
            long lastBackupAt,
            boolean serving) {
        static State down(String name) {
            return new State(name, false, "", 0, 0, 0, 0, 0, false);
        }
    }

    State here() throws IOException {
        int tenants = 0;
        long bytes = 0;
        try (Stream<Path> files = Files.list(config.tenantDir())) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().endsWith(".db")) {
                    tenants++;
                }
                bytes += size(file);
            }
        }
        return new State(
                routes.self(),
                true,
                version,
                tenants,
                store.openFileCount(),
                bytes,
                Files.getFileStore(config.tenantDir()).getUsableSpace(),
                copies.completeAsOf() / 1000,
                lease.mayServe());
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException justClosed) {
            return 0;
        }
    }
}
