package org.isuports.dataset;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Lets one node at a time lead a reset, and tells which reset the tables in use come from. Both stand in MySQL, which all nodes share: the
 * lock is a connection's and ends with it, and a reset's name is a table's comment, so that it changes in the same RENAME as the tables.
 */
final class ResetLock {
    /** Names of locks are the server's, not the database's, and have 64 characters at most. */
    private static final String NAME = "CONCAT('isuports.reset.', MD5(DATABASE()))";

    private static final String COMMENT = """
            SELECT table_comment FROM information_schema.tables
            WHERE table_schema = DATABASE() AND table_name = 'tenant_database'""";

    private ResetLock() {}

    /** Takes the lock for this connection, waiting at most so long (under a minute, the connection's own limit); false where another has it. */
    static boolean take(Connection mysql, Duration patience) throws SQLException {
        return is("1", mysql, "SELECT GET_LOCK(" + NAME + ", " + patience.toSeconds() + ")");
    }

    static void release(Connection mysql) throws SQLException {
        Sql.first(mysql, "SELECT RELEASE_LOCK(" + NAME + ")");
    }

    /** Whether no node leads a reset now. */
    static boolean isFree(Connection mysql) throws SQLException {
        return is("1", mysql, "SELECT IS_FREE_LOCK(" + NAME + ")");
    }

    /** Names the reset that {@code tenant_database_next} belongs to. */
    static void sign(Connection mysql, String reset) throws SQLException {
        Sql.run(mysql, "ALTER TABLE tenant_database_next COMMENT = '" + reset + "'");
    }

    /** Whether the tables in use come from this reset. */
    static boolean isInPlace(Connection mysql, String reset) throws SQLException {
        return is(reset, mysql, COMMENT);
    }

    private static boolean is(String expected, Connection mysql, String sql) throws SQLException {
        return Sql.first(mysql, sql).filter(expected::equals).isPresent();
    }
}
