package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A tenant's file in the public format: opened read-only, and checked before anything is taken from it. */
record PublicTenantFile(Path path, long tenant) {
    /** The tables and columns of the public format that are used. */
    private static final Map<String, List<String>> EXPECTED = Map.of(
            "player", List.of("id", "tenant_id", "display_name", "is_disqualified", "created_at", "updated_at"),
            "competition", List.of("id", "tenant_id", "title", "finished_at", "created_at"),
            "player_score", List.of("tenant_id", "player_id", "competition_id", "score", "row_num", "created_at"));

    private static final String COLUMNS = "SELECT name FROM pragma_table_info(?, 'source')";

    /** The same rule as {@link DumpRow#id}; %s is the table. */
    static final String BAD_ID = """
            SELECT id FROM source.%s
            WHERE typeof(id) <> 'text' OR length(id) NOT BETWEEN 1 AND 64 OR id GLOB '*[^!-~]*' OR id GLOB '*[",]*'
            LIMIT 1""";

    /** A bill in MySQL holds the title as TEXT. */
    private static final String LONG_TITLE =
            "SELECT id FROM source.competition WHERE length(CAST(title AS BLOB)) > 65535 LIMIT 1";

    /** Attaches the file as {@code source} and checks it. */
    void attachTo(Connection connection) throws SQLException {
        // Nobody writes to it, so SQLite needs no lock and no file beside it: it may stand in a folder that can't be
        // written.
        Sql.update(connection, "ATTACH ? AS source", path.toUri() + "?mode=ro&immutable=1");
        String integrity =
                Sql.first(connection, "PRAGMA source.integrity_check(1)").orElse("no answer");
        if (!integrity.equals("ok")) {
            throw failure("is damaged: " + integrity.lines().skip(1).findFirst().orElse(integrity));
        }
        for (Map.Entry<String, List<String>> table : EXPECTED.entrySet()) {
            requireColumns(connection, table.getKey(), table.getValue());
            Optional<String> other = Sql.first(
                    connection,
                    "SELECT tenant_id FROM source." + table.getKey() + " WHERE tenant_id IS NOT ? LIMIT 1",
                    tenant);
            if (other.isPresent()) {
                throw failure("holds a row of tenant " + other.get() + " in table " + table.getKey());
            }
        }
        for (String table : List.of("player", "competition")) {
            refuse(connection, BAD_ID.formatted(table), "holds a bad id in table " + table);
        }
        refuse(connection, LONG_TITLE, "holds a title of more than 65535 bytes in competition");
    }

    DatasetException failure(String what) {
        return new DatasetException(path.getFileName() + " " + what);
    }

    private void refuse(Connection connection, String sql, String what) throws SQLException {
        Optional<String> bad = Sql.first(connection, sql);
        if (bad.isPresent()) {
            throw failure(what + ": '" + bad.get() + "'");
        }
    }

    private void requireColumns(Connection connection, String table, List<String> expected) throws SQLException {
        List<String> columns = Sql.column(connection, COLUMNS, table);
        if (columns.isEmpty()) {
            throw failure("has no table " + table);
        }
        for (String column : expected) {
            if (!columns.contains(column)) {
                throw failure("has no column " + column + " in table " + table);
            }
        }
    }

    /** A journal or write-ahead log beside it holds changes that aren't in the file: it was copied while in use. */
    void requireClosed() {
        for (String ending : List.of("-journal", "-wal")) {
            Path beside = path.resolveSibling(path.getFileName() + ending);
            try {
                if (Files.exists(beside) && Files.size(beside) > 0) {
                    throw failure("was copied while it was in use (" + beside.getFileName()
                            + " is there too): copy it again with the program that writes it stopped");
                }
            } catch (IOException e) {
                throw new DatasetException(beside + " can't be read: " + e, e);
            }
        }
    }
}
