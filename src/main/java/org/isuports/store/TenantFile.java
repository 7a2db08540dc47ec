package org.isuports.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.isuports.http.ApiException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One tenant's open SQLite file. Not thread-safe: whoever uses it holds the tenant's lock.
 *
 * <p>Write-ahead log with {@code synchronous=FULL}: a commit returns when it is on disk.
 */
final class TenantFile implements AutoCloseable {
    private final Path path;
    private final Connection connection;
    private final Object identity;

    private TenantFile(Path path, Connection connection, Object identity) {
        this.path = path;
        this.connection = connection;
        this.identity = identity;
    }

    /** Opens a tenant's existing file and brings its schema up to date. Refuses, and leaves as it is, what isn't that tenant's file. */
    static TenantFile open(Path path, long tenantId, StoreConfig.Durability durability) throws SQLException {
        TenantFileCheck.header(path);
        SQLiteConfig config = new SQLiteConfig();
        config.resetOpenMode(org.sqlite.SQLiteOpenMode.CREATE);
        config.setSynchronous(
                switch (durability) {
                    case FULL -> SQLiteConfig.SynchronousMode.FULL;
                    case RELAXED -> SQLiteConfig.SynchronousMode.NORMAL;
                });
        config.enforceForeignKeys(false);
        config.setBusyTimeout(2_000);
        config.setGetGeneratedKeys(false); // otherwise each inserted row costs a query for its rowid
        Connection connection = config.createConnection("jdbc:sqlite:" + path);
        try {
            TenantFileCheck.content(connection, path, tenantId);
            TenantFile file = new TenantFile(
                    path, connection, TenantFileCheck.identity(path).orElse(path));
            file.execute("PRAGMA journal_mode = WAL");
            TenantSchema.migrate(connection, path.getFileName().toString());
            TenantOwner.noteIfMissing(connection, tenantId);
            return file;
        } catch (SQLException | RuntimeException failure) {
            connection.close();
            throw failure;
        }
    }

    Connection connection() {
        return connection;
    }

    /** Refuses where the file was removed or replaced while it's open here: what is written then would be gone with the next start. */
    void requireInPlace() throws SQLException {
        if (!identity.equals(TenantFileCheck.identity(path).orElse(null))) {
            throw new DisplacedException(path + " is in use, but another file, or none, has its name now");
        }
    }

    /** Runs {@code work} in one transaction: all of it is on disk when this returns, nothing of it if it throws. */
    <T> T inTransaction(Work<T> work) throws SQLException {
        execute("BEGIN IMMEDIATE");
        try {
            T result = work.run(connection);
            execute("COMMIT");
            return result;
        } catch (SQLException failure) {
            rollBack(failure);
            if (isFull(failure)) {
                throw ApiException.unavailable("There is no space left on the server's disk. Nothing was changed;"
                        + " the operator has to make room.");
            }
            throw failure;
        } catch (RuntimeException | Error failure) {
            rollBack(failure);
            throw failure;
        }
    }

    @FunctionalInterface
    interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    private void rollBack(Throwable reason) {
        try {
            execute("ROLLBACK");
        } catch (SQLException alreadyRolledBack) {
            reason.addSuppressed(alreadyRolledBack);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static boolean isFull(SQLException failure) {
        return failure instanceof SQLiteException sqlite
                && (sqlite.getResultCode() == SQLiteErrorCode.SQLITE_FULL
                        || sqlite.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_WRITE);
    }

    /** A file that is open, and hasn't its name any more. */
    static final class DisplacedException extends SQLException {
        DisplacedException(String message) {
            super(message);
        }
    }

    /** Closing the last connection folds the write-ahead log into the file and removes it. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
