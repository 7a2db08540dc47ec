package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SortedMap;
import java.util.TreeMap;

/** A prepared copy: a folder with {@code admin.db} and {@code tenants/<tenant id>.db}. Never changed once it is complete. */
record PreparedDataset(Path folder) {
    /** Tells what it was made of; the folder's name. */
    String fingerprint() {
        return folder.getFileName().toString();
    }

    Path adminFile() {
        return folder.resolve("admin.db");
    }

    Path tenantFolder() {
        return folder.resolve("tenants");
    }

    Path tenantFile(long tenant) {
        return tenantFolder().resolve(tenant + ".db");
    }

    /** Opens {@link #adminFile} for reading. */
    Connection openAdmin() throws SQLException {
        return Sql.openSqlite(adminFile().toUri() + "?mode=ro&immutable=1");
    }

    /** The tenants: id → name. */
    SortedMap<Long, String> tenants() throws SQLException {
        SortedMap<Long, String> tenants = new TreeMap<>();
        try (Connection admin = openAdmin();
                var statement = admin.createStatement();
                var rows = statement.executeQuery("SELECT id, name FROM tenant")) {
            while (rows.next()) {
                tenants.put(rows.getLong(1), rows.getString(2));
            }
        }
        return tenants;
    }

    void createFolders() throws IOException {
        Files.createDirectories(tenantFolder());
    }

    void delete() throws IOException {
        for (Path level : new Path[] {tenantFolder(), folder}) {
            if (Files.isDirectory(level)) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(level)) {
                    for (Path file : files) {
                        Files.delete(file);
                    }
                }
                Files.delete(level);
            }
        }
    }
}
