package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;

/**
 * Replaces the tenants' files of this node by those of a prepared copy. They are copied to a folder beside the ones in use first; putting
 * them in place then only renames.
 */
final class TenantFolder {
    private final Path folder;
    private final Path staging;

    TenantFolder(Path folder) {
        this.folder = folder;
        this.staging = folder.resolve(".reset");
    }

    /** Copies the files of these tenants; they are on disk afterwards. */
    void stage(PreparedDataset dataset, Collection<Long> tenants) throws IOException {
        clear(staging);
        Files.createDirectories(staging);
        for (long tenant : tenants) {
            Path copy = staging.resolve(tenant + ".db");
            Files.copy(dataset.tenantFile(tenant), copy);
            Durable.force(copy);
        }
        Durable.force(staging);
    }

    /** Puts the copies in place; every other tenant's file is gone. Only while none is open. */
    void swap() throws IOException {
        clear(folder);
        try (DirectoryStream<Path> copies = Files.newDirectoryStream(staging)) {
            for (Path copy : copies) {
                Files.move(copy, folder.resolve(copy.getFileName()), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        Files.delete(staging);
        Durable.force(folder);
    }

    /** Deletes tenants' files with their logs ({@code .db-wal}, {@code .db-shm}) and unfinished ones ({@code .db.new}). */
    private static void clear(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.db*")) {
                for (Path file : files) {
                    Files.delete(file);
                }
            }
        }
    }
}
