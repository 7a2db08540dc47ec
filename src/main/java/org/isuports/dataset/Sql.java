package org.isuports.dataset;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sqlite.SQLiteConfig;

/** Short forms for the few ways in which an import talks to a database. */
final class Sql {
    private Sql() {}

    /** Opens an SQLite file, by its path or URI. Asks the driver itself: the list of drivers depends on class loaders. */
    static Connection openSqlite(Object file) throws SQLException {
        return new SQLiteConfig().createConnection("jdbc:sqlite:" + file);
    }

    /** Runs statements one after another. */
    static void run(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Runs a text of several statements. */
    static void script(Connection sqlite, String statements) throws SQLException {
        try (Statement statement = sqlite.createStatement()) {
            // SQLite's driver runs all statements of an update, but only the first of anything else.
            statement.executeUpdate(statements);
        }
    }

    /** Runs one statement with values for its parameters. */
    static void update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values)) {
            statement.execute();
        }
    }

    /** The first column of all rows, as text. */
    static List<String> column(Connection connection, String sql, Object... values) throws SQLException {
        List<String> column = new ArrayList<>();
        try (PreparedStatement statement = prepare(connection, sql, values);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                column.add(rows.getString(1));
            }
        }
        return column;
    }

    /** The first column of the first row, as text. */
    static Optional<String> first(Connection connection, String sql, Object... values) throws SQLException {
        return column(connection, sql, values).stream().findFirst();
    }

    private static PreparedStatement prepare(Connection connection, String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
