package org.isuports.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import org.sqlite.SQLiteConfig;

/** SQL of a tenant's {@code owner}: whose file it is. Stateless. */
public final class TenantOwner {
    private static final String FIND = "SELECT tenant_id FROM owner";

    private static final String NOTE = "INSERT INTO owner (tenant_id) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM owner)";

    private TenantOwner() {}

    /** The tenant's number that a file with this table names; none where nobody has noted it yet. */
    static OptionalLong find(Connection file) throws SQLException {
        try (Statement statement = file.createStatement();
                ResultSet row = statement.executeQuery(FIND)) {
            return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
        }
    }

    /** Notes whose file it is, unless that stands there already. */
    public static void noteIfMissing(Connection file, long tenantId) throws SQLException {
        if (find(file).isEmpty()) {
            try (PreparedStatement note = file.prepareStatement(NOTE)) {
                note.setLong(1, tenantId);
                note.executeUpdate();
            }
        }
    }

    /** The same in a file that nobody uses yet; the caller makes it durable as a whole. */
    static void noteInNew(Path file, long tenantId) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.resetOpenMode(org.sqlite.SQLiteOpenMode.CREATE);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + file)) {
            noteIfMissing(connection, tenantId);
        }
    }
}
