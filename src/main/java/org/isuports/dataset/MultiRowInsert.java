package org.isuports.dataset;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Collects rows of a table and inserts many with one statement. Statements stay far below every max_allowed_packet. */
final class MultiRowInsert implements AutoCloseable {
    private static final int ROWS = 1_000;
    private static final int CHARACTERS = 500_000;

    private final Connection mysql;
    private final String intoTable;
    private final String row;
    private final List<Object> values = new ArrayList<>();
    private PreparedStatement prepared;
    private int preparedRows;
    private int rows;
    private int characters;

    MultiRowInsert(Connection mysql, String table, List<String> columns) {
        this.mysql = mysql;
        this.intoTable = "INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES ";
        this.row = "(" + "?, ".repeat(columns.size() - 1) + "?)";
    }

    void add(Object... newRow) throws SQLException {
        for (Object value : newRow) {
            values.add(value);
            characters += value instanceof String text ? text.length() : 0;
        }
        rows++;
        if (rows == ROWS || characters >= CHARACTERS) {
            flush();
        }
    }

    private void flush() throws SQLException {
        if (rows == 0) {
            return;
        }
        if (rows != preparedRows) {
            closePrepared();
            prepared = mysql.prepareStatement(intoTable + (row + ", ").repeat(rows - 1) + row);
            preparedRows = rows;
        }
        for (int i = 0; i < values.size(); i++) {
            prepared.setObject(i + 1, values.get(i));
        }
        prepared.executeUpdate();
        values.clear();
        rows = 0;
        characters = 0;
    }

    private void closePrepared() throws SQLException {
        if (prepared != null) {
            prepared.close();
            prepared = null;
        }
    }

    /** Inserts what is left. */
    @Override
    public void close() throws SQLException {
        try {
            flush();
        } finally {
            closePrepared();
        }
    }
}
