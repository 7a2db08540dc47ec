package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Reads the rows of some tables out of a dump made by mysqldump or mariadb-dump, without a database server.
 *
 * <p>It understands INSERT (with or without column names) and the column names in CREATE TABLE; every other statement is
 * skipped. Memory is a row. A dump that ends early, or that isn't understood where it matters, fails with its line.
 */
final class DumpParser {
    private final DumpLexer lexer;
    private final DumpInput input;
    private final DumpRow row;
    private final Map<String, Table> wanted;
    private final Map<String, List<String>> created = new HashMap<>();

    /** A table to read: the columns that {@code reader} gets, in this order, and what it does with a row. */
    record Table(List<String> columns, Consumer<Row> reader) {}

    /** The wanted columns of one row; only good until the reader returns. */
    static final class Row {
        private final DumpRow values;
        private final int[] positions;

        private Row(DumpRow values, int[] positions) {
            this.values = values;
            this.positions = positions;
        }

        String text(int column) {
            return values.text(positions[column]);
        }

        String id(int column) {
            return values.id(positions[column]);
        }

        long integer(int column) {
            return values.integer(positions[column]);
        }

        DatasetException failure(String what) {
            return values.failure(what);
        }
    }

    private DumpParser(DumpInput input, Map<String, Table> wanted) {
        this.input = input;
        this.lexer = new DumpLexer(input);
        this.row = new DumpRow(input);
        this.wanted = wanted;
    }

    /** Reads the dump and gives the rows of the wanted tables, by name, to their readers. */
    static void read(Path dump, Map<String, Table> wanted) throws IOException {
        try (DumpInput input = new DumpInput(dump)) {
            new DumpParser(input, wanted).statements();
        }
    }

    private void statements() throws IOException {
        while (!lexer.atEnd()) {
            switch (lexer.word()) {
                case "INSERT", "REPLACE" -> insert();
                case "CREATE" -> create();
                case "DELIMITER" -> lexer.skipLine();
                default -> lexer.skipStatement();
            }
        }
        if (lexer.isCutOff()) {
            throw input.failure("the last line, '-- Dump completed', is missing: the file is cut off");
        }
    }

    private void create() throws IOException {
        if (!lexer.word().equals("TABLE")) {
            lexer.skipStatement();
            return;
        }
        String table = lexer.name();
        if (table.equals("if")) {
            lexer.requireWord("NOT");
            lexer.requireWord("EXISTS");
            table = lexer.name();
        }
        lexer.blanks();
        if (!input.skip('(')) {
            lexer.skipStatement();
            return;
        }
        List<String> columns = new ArrayList<>();
        do {
            lexer.blanks();
            // A column's name is quoted in every dump; a key's definition starts with a bare word.
            if (input.peek() == '`') {
                columns.add(lexer.name());
            }
        } while (lexer.skipToNextItem());
        if (!columns.isEmpty()) {
            created.put(table, columns);
        }
        lexer.skipStatement();
    }

    private void insert() throws IOException {
        String word = lexer.word();
        if (word.equals("IGNORE")) {
            word = lexer.word();
        }
        if (!word.equals("INTO")) {
            lexer.skipStatement();
            return;
        }
        String name = lexer.name();
        Table table = wanted.get(name);
        if (table == null) {
            lexer.skipStatement();
            return;
        }
        List<String> columns = columnsOfInsert(name);
        int[] positions = table.columns().stream()
                .mapToInt(column -> position(name, columns, column))
                .toArray();
        lexer.requireWord("VALUES");
        Row wantedColumns = new Row(row, positions);
        do {
            values(name, columns.size());
            table.reader().accept(wantedColumns);
            lexer.blanks();
        } while (input.skip(','));
        input.expect(';');
    }

    private List<String> columnsOfInsert(String table) throws IOException {
        lexer.blanks();
        if (!input.skip('(')) {
            return Objects.requireNonNullElse(
                    created.get(table), wanted.get(table).columns());
        }
        List<String> columns = new ArrayList<>();
        do {
            columns.add(lexer.name());
            lexer.blanks();
        } while (input.skip(','));
        input.expect(')');
        return columns;
    }

    private int position(String table, List<String> columns, String wantedColumn) {
        int position = columns.indexOf(wantedColumn);
        if (position < 0) {
            throw input.failure("table " + table + " has no column " + wantedColumn + ", only " + columns);
        }
        return position;
    }

    private void values(String table, int columns) throws IOException {
        row.clear();
        lexer.blanks();
        input.expect('(');
        do {
            lexer.value(row);
            lexer.blanks();
        } while (input.skip(','));
        input.expect(')');
        if (row.size() != columns) {
            throw input.failure("a row of " + table + " has " + row.size() + " values for " + columns + " columns");
        }
    }
}
