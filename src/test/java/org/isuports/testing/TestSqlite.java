package org.isuports.testing;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.sqlite.JDBC;

/** Opens SQLite files, such as a tenant's, beside the program. */
public final class TestSqlite {
    private TestSqlite() {}

    /** Opens a file, making it if it isn't there. Asks the driver itself: its registry differs by class loader. */
    public static Connection open(Path file) {
        try {
            return JDBC.createConnection("jdbc:sqlite:" + file, new Properties());
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot open " + file, e);
        }
    }
}
