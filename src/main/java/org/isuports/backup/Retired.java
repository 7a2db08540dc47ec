package org.isuports.backup;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantFiles;
import org.jboss.logging.Logger;

/** Files that were moved to another node or replaced by an earlier copy: kept aside for a while, in case it was a mistake. */
@ApplicationScoped
public class Retired {
    private static final Logger LOG = Logger.getLogger(Retired.class);

    private final Path folder;
    private final TenantFiles files;
    private final BackupConfig config;

    Retired(StoreConfig store, TenantFiles files, BackupConfig config) {
        this.folder = store.dataDir().resolve("moved");
        this.files = files;
        this.config = config;
    }

    void start(@Observes StartupEvent event) throws IOException {
        Files.createDirectories(folder);
        Instant oldest = Instant.now().minus(config.keepRetired());
        try (var all = Files.list(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
                    Files.delete(file);
                    LOG.infof("Deleted %s: it was set aside before %s", file, oldest);
                }
            }
        }
    }

    /** Sets a tenant's closed file aside. */
    public void retire(long tenantId) throws IOException {
        Path file = files.pathOf(tenantId);
        long now = System.currentTimeMillis();
        for (String ending : List.of("-wal", "-shm", "")) {
            Path part = file.resolveSibling(file.getFileName() + ending);
            if (Files.exists(part)) {
                Files.move(part, folder.resolve(tenantId + "-" + now + ".db" + ending), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        TenantFiles.forceFolder(file.getParent());
    }
}
