package org.isuports.backup;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import org.isuports.store.TenantFiles;

/** Tells whether a tenant's file has changed, without reading it: by size and time of it and of its write-ahead log. */
@ApplicationScoped
class FileStamps {
    private final TenantFiles files;

    FileStamps(TenantFiles files) {
        this.files = files;
    }

    /** The stamp of a tenant's file; {@code null} where it isn't there. */
    String of(long tenantId) throws IOException {
        Path file = files.pathOf(tenantId);
        String database = stamp(file);
        if (database == null) {
            return null;
        }
        String log = stamp(file.resolveSibling(file.getFileName() + "-wal"));
        return log == null ? database : database + "+" + log;
    }

    /** An empty log is as none: opening a file makes one. */
    private static String stamp(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.size() == 0
                    ? null
                    : attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + "." + attributes.size();
        } catch (NoSuchFileException absent) {
            return null;
        }
    }
}
