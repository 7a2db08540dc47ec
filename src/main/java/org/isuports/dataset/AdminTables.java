package org.isuports.dataset;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Replaces the operator's tables in MySQL by those of a prepared copy.
 *
 * <p>New tables are made and filled beside the ones in use, which takes the time; then all change places in one RENAME, which MySQL
 * does wholly or not at all. Until then nothing that anybody sees has changed.
 */
final class AdminTables {
    /** A table that comes from {@code admin.db}, with the columns that do. */
    private record Filled(String name, List<String> columns) {}

    private static final List<Filled> FILLED = List.of(
            new Filled("tenant", List.of("id", "name", "display_name", "created_at", "updated_at")),
            new Filled("visit_history", List.of("tenant_id", "competition_id", "player_id", "created_at")),
            new Filled(
                    "billing_report",
                    List.of(
                            "tenant_id",
                            "competition_id",
                            "competition_title",
                            "finished_at",
                            "player_count",
                            "visitor_count",
                            "billing_player_yen",
                            "billing_visitor_yen",
                            "billing_yen")),
            new Filled("ranking", List.of("tenant_id", "competition_id", "first_rank", "upload_id", "entries")));

    private static final String TENANT_DATABASE = "tenant_database";

    /** Every table that a reset replaces. One that isn't filled is empty afterwards: other tenants have other people. */
    static final List<String> REPLACED = Stream.concat(
                    FILLED.stream().map(Filled::name),
                    Stream.of(TENANT_DATABASE, "organizer_account", "organizer_link", "player_link"))
            .toList();

    /** Tables that a reset leaves as they are. */
    static final List<String> KEPT =
            List.of("flyway_schema_history", "node", "operator_account", "session_end", "signed_out_session");

    private final Connection mysql;

    AdminTables(Connection mysql) {
        this.mysql = mysql;
    }

    /** Makes the new tables, for a reset of this name; {@code nodeOf} says which node serves a tenant. */
    void stage(PreparedDataset dataset, UnaryOperator<String> nodeOf, String reset) throws SQLException {
        dropLeftovers();
        for (String table : REPLACED) {
            Sql.run(mysql, "CREATE TABLE " + table + "_next LIKE " + table);
        }
        ResetLock.sign(mysql, reset);
        mysql.setAutoCommit(false);
        try (Connection admin = dataset.openAdmin()) {
            for (Filled table : FILLED) {
                fill(admin, table);
            }
            claimAll(dataset, nodeOf);
            mysql.commit();
        } finally {
            mysql.setAutoCommit(true);
        }
    }

    /** Puts the new tables in the place of the old ones, once no transaction is using these. */
    void swap() throws SQLException {
        Sql.run(
                mysql,
                "SET SESSION lock_wait_timeout = 15",
                REPLACED.stream()
                        .map(table -> "%s TO %s_old, %s_next TO %s".formatted(table, table, table, table))
                        .collect(Collectors.joining(", ", "RENAME TABLE ", "")),
                "SET SESSION lock_wait_timeout = DEFAULT");
    }

    /** Whether {@link #stage}'s tables are still beside the ones in use, so that no swap has happened. */
    boolean isStaged() throws SQLException {
        return Sql.first(mysql, "SHOW TABLES LIKE 'tenant\\_next'").isPresent();
    }

    /** Drops what a swap, or one that didn't come to its end, has left. */
    void dropLeftovers() throws SQLException {
        for (String table : REPLACED) {
            Sql.run(mysql, "DROP TABLE IF EXISTS " + table + "_next, " + table + "_old");
        }
    }

    private void fill(Connection admin, Filled table) throws SQLException {
        String all = "SELECT " + String.join(", ", table.columns()) + " FROM " + table.name();
        Object[] row = new Object[table.columns().size()];
        try (Statement statement = admin.createStatement();
                ResultSet rows = statement.executeQuery(all);
                MultiRowInsert insert = new MultiRowInsert(mysql, table.name() + "_next", table.columns())) {
            while (rows.next()) {
                for (int column = 0; column < row.length; column++) {
                    row[column] = rows.getObject(column + 1);
                }
                insert.add(row);
            }
        }
    }

    private void claimAll(PreparedDataset dataset, UnaryOperator<String> nodeOf) throws SQLException {
        long now = Instant.now().getEpochSecond();
        try (MultiRowInsert insert = new MultiRowInsert(
                mysql, TENANT_DATABASE + "_next", List.of("tenant_id", "node", "state", "claimed_at"))) {
            for (Map.Entry<Long, String> tenant : dataset.tenants().entrySet()) {
                insert.add(tenant.getKey(), nodeOf.apply(tenant.getValue()), "ready", now);
            }
        }
    }
}
