package org.isuports.billing;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/**
 * SQL that sums bills up for the operator, over tenants and months. A month is Tokyo's, whoever looks: a bill must not depend on the
 * viewer's zone. Tokyo is nine hours ahead all year.
 */
@ApplicationScoped
public class OperatorReports {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    private static final String TENANTS = """
            SELECT page.id, page.name, page.display_name, page.created_at, COALESCE(SUM(report.billing_yen), 0)
            FROM (SELECT id, name, display_name, created_at FROM tenant
                  WHERE id < :before
                    AND (CONVERT(name USING utf8mb4) COLLATE utf8mb4_unicode_ci LIKE :pattern ESCAPE '!'
                         OR display_name COLLATE utf8mb4_unicode_ci LIKE :pattern ESCAPE '!')
                  ORDER BY id DESC LIMIT :most) AS page
            LEFT JOIN billing_report AS report ON report.tenant_id = page.id
            GROUP BY page.id, page.name, page.display_name, page.created_at
            ORDER BY page.id DESC""";

    private static final String OF_TENANT = """
            SELECT competition_id, competition_title, finished_at, player_count, visitor_count
            FROM billing_report WHERE tenant_id = :tenantId ORDER BY finished_at DESC, competition_id DESC""";

    private static final String TOTAL = """
            SELECT COALESCE(SUM(billing_yen), 0) FROM billing_report""";

    private static final String TENANT_COUNT = """
            SELECT COUNT(*) FROM tenant""";

    private static final String MONTHS = """
            SELECT DATE_FORMAT(TIMESTAMP '1970-01-01 09:00:00' + INTERVAL finished_at SECOND, '%Y-%m') AS month,
                   SUM(billing_yen), COUNT(*)
            FROM billing_report GROUP BY month ORDER BY month""";

    private static final String TENANTS_BETWEEN = """
            SELECT tenant.name, tenant.display_name, SUM(report.billing_yen) AS yen, COUNT(*)
            FROM billing_report AS report JOIN tenant ON tenant.id = report.tenant_id
            WHERE report.finished_at >= :from AND report.finished_at < :to
            GROUP BY tenant.id, tenant.name, tenant.display_name
            ORDER BY yen DESC, tenant.id LIMIT :most""";

    private final Jdbi mysql;

    OperatorReports(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** A tenant in the operator's list. */
    record ListedTenant(long number, String name, String displayName, long createdAt, long billing) {}

    record FinishedReport(String competitionId, String competitionTitle, long finishedAt, Bill bill) {}

    record Month(String month, long yen, long competitions) {}

    record TenantSum(String name, String displayName, long yen, long competitions) {}

    /** At most {@code most} tenants with ids below {@code before} whose names contain a text, id descending. */
    List<ListedTenant> tenants(String search, long before, int most) {
        String pattern = "%" + search.replaceAll("[!%_]", "!$0") + "%";
        return mysql.withHandle(handle -> handle.createQuery(TENANTS)
                .bind("before", before)
                .bind("pattern", pattern)
                .bind("most", most)
                .map((row, context) -> new ListedTenant(
                        row.getLong(1), row.getString(2), row.getString(3), row.getLong(4), row.getLong(5)))
                .list());
    }

    /** The bills of a tenant's finished competitions, the last one first. */
    List<FinishedReport> ofTenant(long tenantId) {
        return mysql.withHandle(handle -> handle.createQuery(OF_TENANT)
                .bind("tenantId", tenantId)
                .map((row, context) -> new FinishedReport(
                        row.getString(1), row.getString(2), row.getLong(3), new Bill(row.getLong(4), row.getLong(5))))
                .list());
    }

    long totalYen() {
        return number(TOTAL);
    }

    long tenantCount() {
        return number(TENANT_COUNT);
    }

    /** The months that have a bill, oldest first. */
    List<Month> months() {
        return mysql.withHandle(handle -> handle.createQuery(MONTHS)
                .map((row, context) -> new Month(row.getString(1), row.getLong(2), row.getLong(3)))
                .list());
    }

    /** The tenants that owe most, over all time. */
    List<TenantSum> topTenants(int most) {
        return between(0, Long.MAX_VALUE, most);
    }

    /** What each tenant owes for one month, most first. */
    List<TenantSum> ofMonth(YearMonth month) {
        return between(start(month), start(month.plusMonths(1)), Integer.MAX_VALUE);
    }

    private List<TenantSum> between(long from, long to, int most) {
        return mysql.withHandle(handle -> handle.createQuery(TENANTS_BETWEEN)
                .bind("from", from)
                .bind("to", to)
                .bind("most", most)
                .map((row, context) ->
                        new TenantSum(row.getString(1), row.getString(2), row.getLong(3), row.getLong(4)))
                .list());
    }

    private static long start(YearMonth month) {
        return month.atDay(1).atStartOfDay(TOKYO).toEpochSecond();
    }

    private long number(String sql) {
        return mysql.withHandle(
                handle -> handle.createQuery(sql).mapTo(long.class).one());
    }
}
