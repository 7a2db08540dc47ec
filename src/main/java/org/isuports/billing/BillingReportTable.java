package org.isuports.billing;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.isuports.competition.Competition;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** SQL of MySQL's {@code billing_report}: one row for each finished competition, never changed. */
@ApplicationScoped
public class BillingReportTable {
    private static final String INSERT = """
            INSERT IGNORE INTO billing_report
              (tenant_id, competition_id, competition_title, finished_at, player_count, visitor_count,
               billing_player_yen, billing_visitor_yen, billing_yen)
            VALUES
              (:tenantId, :competitionId, :title, :finishedAt, :playerCount, :visitorCount,
               :playerYen, :visitorYen, :yen)""";

    private static final String DELETE = """
            DELETE FROM billing_report WHERE tenant_id = :tenantId AND competition_id = :competitionId""";

    private static final String OF_TENANT = """
            SELECT competition_id, player_count, visitor_count FROM billing_report WHERE tenant_id = :tenantId""";

    private static final String TENANTS_BELOW = """
            SELECT page.id, page.name, page.display_name, COALESCE(SUM(report.billing_yen), 0) AS billing
            FROM (SELECT id, name, display_name FROM tenant WHERE id < :before ORDER BY id DESC LIMIT :most) AS page
            LEFT JOIN billing_report AS report ON report.tenant_id = page.id
            GROUP BY page.id, page.name, page.display_name
            ORDER BY page.id DESC""";

    private final Jdbi mysql;

    BillingReportTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    record TenantBilling(String id, String name, String displayName, long billing) {}

    /** Stores a bill, unless there is one already. */
    void insertOnce(Handle handle, long tenantId, Competition competition, Bill bill) {
        handle.createUpdate(INSERT)
                .bind("tenantId", tenantId)
                .bind("competitionId", competition.id())
                .bind("title", competition.title())
                .bind("finishedAt", competition.finishedAt())
                .bind("playerCount", bill.playerCount())
                .bind("visitorCount", bill.visitorCount())
                .bind("playerYen", bill.playerYen())
                .bind("visitorYen", bill.visitorYen())
                .bind("yen", bill.yen())
                .execute();
    }

    /** Competition id → bill, for one tenant. */
    public Map<String, Bill> ofTenant(long tenantId) {
        return mysql.withHandle(handle -> handle
                .createQuery(OF_TENANT)
                .bind("tenantId", tenantId)
                .map((row, context) -> Map.entry(row.getString(1), new Bill(row.getLong(2), row.getLong(3))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** Takes back a bill, where its tenant's file was lost and the copy in its place doesn't know of the finish. */
    public void forget(long tenantId, String competitionId) {
        mysql.useHandle(handle -> handle.createUpdate(DELETE)
                .bind("tenantId", tenantId)
                .bind("competitionId", competitionId)
                .execute());
    }

    /** The sums of at most {@code most} tenants with ids below {@code before}, id descending. */
    List<TenantBilling> tenantsBelow(OptionalLong before, int most) {
        return mysql.withHandle(handle -> handle.createQuery(TENANTS_BELOW)
                .bind("before", before.orElse(Long.MAX_VALUE))
                .bind("most", most)
                .map((row, context) -> new TenantBilling(
                        Long.toString(row.getLong(1)), row.getString(2), row.getString(3), row.getLong(4)))
                .list());
    }
}
