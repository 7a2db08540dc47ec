package org.isuports.backup;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.isuports.store.SqliteCopy;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantFiles;
import org.isuports.store.TenantStore;

/** Copies all tenants' files of this node to {@code <data folder>/export}, for {@code deploy/backup}: here, since a reset has to wait for it. */
@ApplicationScoped
public class Export {
    /** A caller's connection must not look idle. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private final Path tenants;
    private final Path folder;
    private final TenantFiles files;
    private final TenantStore store;

    Export(StoreConfig config, TenantFiles files, TenantStore store) {
        this.tenants = config.tenantDir();
        this.folder = config.dataDir().resolve("export");
        this.files = files;
        this.store = store;
    }

    /**
     * How far an export got.
     *
     * @param last the highest number of a tenant whose file is copied; 0 where there is none
     * @param more whether there are others
     */
    public record Progress(long last, boolean more) {}

    /** Copies the files of tenants with a number above {@code after}, in their order, for some seconds; the folder has to be there. */
    Progress after(long after) throws IOException, SQLException {
        long end = System.nanoTime() + LONGEST.toNanos();
        long last = after;
        for (long id : ids(after)) {
            if (System.nanoTime() - end > 0) {
                return new Progress(last, true);
            }
            store.whileFilesStay(() -> {
                SqliteCopy.copy(files.pathOf(id), folder.resolve(id + ".db"));
                return id;
            });
            last = id;
        }
        return new Progress(last, false);
    }

    private List<Long> ids(long above) throws IOException {
        try (Stream<Path> names = Files.list(tenants)) {
            return names.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("[0-9]{1,18}\\.db"))
                    .map(name -> Long.valueOf(name.substring(0, name.length() - ".db".length())))
                    .filter(id -> id > above)
                    .sorted()
                    .toList();
        }
    }
}
