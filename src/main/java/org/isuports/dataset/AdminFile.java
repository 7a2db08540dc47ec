package org.isuports.dataset;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.isuports.billing.Bill;

/**
 * {@code admin.db} of a prepared copy: the rows of the operator's database, kept in an SQLite file whose tables are named as
 * there. Filling MySQL from it takes as long as copying the rows inside MySQL would.
 */
final class AdminFile implements AutoCloseable {
    private static final String SCHEMA = """
            CREATE TABLE tenant (
              id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, display_name TEXT NOT NULL,
              created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE visit_history (
              tenant_id INTEGER NOT NULL, competition_id TEXT NOT NULL, player_id TEXT NOT NULL,
              created_at INTEGER NOT NULL,
              PRIMARY KEY (tenant_id, competition_id, player_id)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE billing_report (
              tenant_id INTEGER NOT NULL, competition_id TEXT NOT NULL, competition_title TEXT NOT NULL,
              finished_at INTEGER NOT NULL, player_count INTEGER NOT NULL, visitor_count INTEGER NOT NULL,
              billing_player_yen INTEGER NOT NULL, billing_visitor_yen INTEGER NOT NULL, billing_yen INTEGER NOT NULL,
              PRIMARY KEY (tenant_id, competition_id)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE ranking (
              tenant_id INTEGER NOT NULL, competition_id TEXT NOT NULL, first_rank INTEGER NOT NULL,
              upload_id TEXT NOT NULL, entries TEXT NOT NULL,
              PRIMARY KEY (tenant_id, competition_id, first_rank)
            ) STRICT, WITHOUT ROWID""";

    private static final String INSERT_TENANT =
            "INSERT INTO main.tenant (id, name, display_name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)";

    private static final String INSERT_VISIT =
            "INSERT INTO main.visit_history (tenant_id, competition_id, player_id, created_at) VALUES (?, ?, ?, ?)";

    /**
     * What the bills of a tenant count, by the contract, "Money"; its file is attached as {@code tenant_file}. A visitor is a
     * player who saw the ranking not after it was finished and has no score.
     */
    private static final String COUNTS = """
            SELECT c.id, c.title, c.finished_at,
                   (SELECT count(*) FROM tenant_file.score s WHERE s.competition = c.seq) AS players,
                   (SELECT count(*)
                    FROM main.visit_history v
                    WHERE v.tenant_id = ? AND v.competition_id = c.id AND v.created_at <= c.finished_at
                      AND NOT EXISTS (
                        SELECT 1
                        FROM tenant_file.player p
                        JOIN tenant_file.score s ON s.competition = c.seq AND s.player = p.seq
                        WHERE p.id = v.player_id)) AS visitors
            FROM tenant_file.competition c
            WHERE c.finished_at IS NOT NULL""";

    private static final String INSERT_BILL = """
            INSERT INTO main.billing_report
              (tenant_id, competition_id, competition_title, finished_at, player_count, visitor_count,
               billing_player_yen, billing_visitor_yen, billing_yen)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    /** The rankings of that tenant, 1,000 ranks a row; one row with an empty list where nobody has a score. */
    private static final String INSERT_RANKINGS = """
            INSERT INTO main.ranking (tenant_id, competition_id, first_rank, upload_id, entries)
            SELECT ?, competition_id, min(rank), upload_id,
                   json_group_array(json_array(player_id, score) ORDER BY rank) FILTER (WHERE player_id IS NOT NULL)
            FROM (
              SELECT c.id AS competition_id, c.upload_id, p.id AS player_id, s.score,
                     row_number() OVER (PARTITION BY c.seq ORDER BY s.score DESC, s.csv_row) AS rank
              FROM tenant_file.competition c
              LEFT JOIN tenant_file.score s ON s.competition = c.seq
              LEFT JOIN tenant_file.player p ON p.seq = s.player)
            GROUP BY competition_id, (rank - 1) / 1000""";

    private final Path file;
    private final Connection connection;

    private AdminFile(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Makes the file with the tenants and their first visits; projections are added tenant by tenant. */
    static AdminFile create(Path file, AdminDump dump) throws SQLException {
        AdminFile made = new AdminFile(file, Sql.openSqlite(file));
        Sql.run(made.connection, "PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF");
        Sql.script(made.connection, SCHEMA);
        Sql.run(made.connection, "BEGIN");
        for (TenantRow tenant : dump.tenants().values()) {
            Sql.update(
                    made.connection,
                    INSERT_TENANT,
                    tenant.id(),
                    tenant.name(),
                    tenant.displayName(),
                    tenant.createdAt(),
                    tenant.updatedAt());
            made.insertVisits(tenant.id(), dump.visits().of(tenant.id()));
        }
        Sql.run(made.connection, "COMMIT");
        return made;
    }

    /** Adds the bills and rankings of a tenant from its prepared file. */
    void addProjections(long tenant, Path tenantFile) throws SQLException {
        Sql.update(connection, "ATTACH ? AS tenant_file", tenantFile.toUri() + "?mode=ro&immutable=1");
        insertBills(tenant);
        Sql.update(connection, INSERT_RANKINGS, tenant);
        Sql.run(connection, "DETACH tenant_file");
    }

    private void insertVisits(long tenant, Map<String, Map<String, Long>> visits) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT_VISIT)) {
            insert.setLong(1, tenant);
            // In the order of the primary key: appending is several times as fast as inserting here and there.
            for (Map.Entry<String, Map<String, Long>> competition : new TreeMap<>(visits).entrySet()) {
                insert.setString(2, competition.getKey());
                for (Map.Entry<String, Long> visit : new TreeMap<>(competition.getValue()).entrySet()) {
                    insert.setString(3, visit.getKey());
                    insert.setLong(4, visit.getValue());
                    insert.executeUpdate();
                }
            }
        }
    }

    private void insertBills(long tenant) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(COUNTS)) {
            select.setLong(1, tenant);
            try (ResultSet counts = select.executeQuery()) {
                while (counts.next()) {
                    Bill bill = new Bill(counts.getLong("players"), counts.getLong("visitors"));
                    Sql.update(
                            connection,
                            INSERT_BILL,
                            tenant,
                            counts.getString("id"),
                            counts.getString("title"),
                            counts.getLong("finished_at"),
                            bill.playerCount(),
                            bill.visitorCount(),
                            bill.playerYen(),
                            bill.visitorYen(),
                            bill.yen());
                }
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
        Durable.force(file);
    }
}
