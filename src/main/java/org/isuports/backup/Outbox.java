package org.isuports.backup;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.isuports.http.ApiException;
import org.isuports.store.SqliteCopy;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantFiles;
import org.isuports.store.TenantStore;

/** Copies of tenants' files on their way to another node: made here, fetched by the other, then thrown away. */
@ApplicationScoped
public class Outbox {
    private final Path folder;
    private final TenantFiles files;
    private final TenantStore store;

    Outbox(StoreConfig config, TenantFiles files, TenantStore store) {
        this.folder = EmptiedFolder.at(config.dataDir().resolve("outbox"));
        this.files = files;
        this.store = store;
    }

    /** Copies a tenant's file as it is now. */
    public Parcel pack(long tenantId) throws IOException, SQLException {
        String name = tenantId + "-" + UlidCreator.getUlid();
        Path file = folder.resolve(name);
        long takenAt = System.currentTimeMillis();
        store.whileFilesStay(() -> {
            SqliteCopy.copy(files.pathOf(tenantId), file);
            return file;
        });
        return new Parcel(name, Sha256.of(file), Files.size(file), takenAt);
    }

    /** The file of a parcel, for who comes to fetch it. */
    Path find(String name) {
        if (name == null || !name.matches("[0-9]+-[0-9A-Z]+") || !Files.exists(folder.resolve(name))) {
            throw ApiException.notFound("There is no such parcel.");
        }
        return folder.resolve(name);
    }

    /** Throws a parcel away, fetched or not. */
    public void discard(Parcel parcel) throws IOException {
        for (String ending : List.of("", "-journal", "-wal", "-shm")) {
            Files.deleteIfExists(folder.resolve(parcel.file() + ending));
        }
    }
}
