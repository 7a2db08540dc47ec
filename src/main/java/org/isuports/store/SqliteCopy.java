package org.isuports.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;

/** Copies tenants' files by SQLite's online backup, which is right whoever has the file open, and says whether a copy is sound. */
public final class SqliteCopy {
    private static final int ALL_PAGES = -1;
    private static final int BUSY_SLEEP_MILLIS = 50;
    private static final int BUSY_TRIES = 40;

    private SqliteCopy() {}

    /**
     * Copies a file as it is at one moment. In one step, so that a busy writer can't make it start over again and again. A tenant's file in its
     * place only within {@link TenantStore#whileFilesStay}.
     */
    public static void copy(Path from, Path to) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.resetOpenMode(org.sqlite.SQLiteOpenMode.CREATE);
        config.setBusyTimeout(2_000);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + from)) {
            int code = connection
                    .unwrap(SQLiteConnection.class)
                    .getDatabase()
                    .backup("main", to.toString(), null, BUSY_SLEEP_MILLIS, BUSY_TRIES, ALL_PAGES);
            if (code != 0) {
                throw new SQLException("SQLite's backup of " + from + " ended with code " + code);
            }
        }
    }

    /** Refuses, by an exception that says why, a file that is damaged, isn't this tenant's, or is newer than this program. */
    public static void check(Path file, long tenantId) throws SQLException {
        TenantFileCheck.header(file);
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.resetOpenMode(org.sqlite.SQLiteOpenMode.CREATE);
        // Immutable: the check leaves neither a log nor an index beside the file.
        try (Connection connection = config.createConnection("jdbc:sqlite:file:" + file + "?immutable=1");
                Statement statement = connection.createStatement()) {
            TenantFileCheck.content(connection, file, tenantId);
            try (ResultSet said = statement.executeQuery("PRAGMA integrity_check(1)")) {
                String first = said.next() ? said.getString(1) : "nothing";
                if (!first.equals("ok")) {
                    throw new SQLException(file + " is damaged: " + first);
                }
            }
        }
    }

    /** Makes a file's content durable. */
    public static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /**
     * Puts a sound file in the place of a tenant's. The empty write-ahead log says that it may hold something that MySQL doesn't show yet:
     * a start that finds it projects the tenant. Only within {@link TenantStore#whileClosed}.
     */
    public static void place(Path sound, Path tenantFile) throws IOException {
        Path log = tenantFile.resolveSibling(tenantFile.getFileName() + "-wal");
        Files.deleteIfExists(log);
        Files.deleteIfExists(tenantFile.resolveSibling(tenantFile.getFileName() + "-shm"));
        Files.move(
                sound,
                tenantFile,
                java.nio.file.StandardCopyOption.ATOMIC_MOVE,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        Files.createFile(log);
        TenantFiles.forceFolder(tenantFile.getParent());
    }
}
