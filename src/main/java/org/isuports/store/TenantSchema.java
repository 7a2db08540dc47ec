package org.isuports.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The schema of tenants' files: the numbered files of {@code tenant-schema/}, each applied once, in a transaction of its own, when a
 * file is opened. {@code PRAGMA user_version} says how many have been.
 */
public final class TenantSchema {
    /** Applied in this order. A new one goes to the end; what has been released never changes. */
    static final List<String> MIGRATIONS = List.of("001_initial.sql", "002_owner.sql");

    private TenantSchema() {}

    /** The version of files that this program writes. */
    public static int version() {
        return MIGRATIONS.size();
    }

    /** Brings an open file to the current version. A newer file is refused: this program would not know what it means. */
    public static void migrate(Connection file, String name) throws SQLException {
        int version = versionOf(file);
        if (version > version()) {
            throw new SQLException(name + " has schema version " + version + ", newer than this program's " + version()
                    + ": upgrade the program");
        }
        for (int next = version; next < version(); next++) {
            try (Statement statement = file.createStatement()) {
                statement.executeUpdate("BEGIN IMMEDIATE");
                try {
                    statement.executeUpdate(read(MIGRATIONS.get(next)));
                    statement.executeUpdate("PRAGMA user_version = " + (next + 1));
                    statement.executeUpdate("COMMIT");
                } catch (SQLException failure) {
                    statement.executeUpdate("ROLLBACK");
                    throw failure;
                }
            }
        }
    }

    static int versionOf(Connection file) throws SQLException {
        try (Statement statement = file.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    private static String read(String migration) {
        try (InputStream in = TenantSchema.class.getResourceAsStream("/tenant-schema/" + migration)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
