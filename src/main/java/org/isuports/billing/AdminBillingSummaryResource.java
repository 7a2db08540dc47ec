package org.isuports.billing;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.List;
import org.isuports.billing.OperatorReports.FinishedReport;
import org.isuports.billing.OperatorReports.Month;
import org.isuports.billing.OperatorReports.TenantSum;
import org.isuports.http.ApiException;
import org.isuports.session.Gate;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestPath;

/** The operator's billing dashboard: all tenants, one month, one tenant. Right at most 3 s after a competition has finished. */
@Path("/api/admin")
public class AdminBillingSummaryResource {
    private static final int TOP = 10;

    private final Gate gate;
    private final OperatorReports reports;
    private final TenantDirectory tenants;

    AdminBillingSummaryResource(Gate gate, OperatorReports reports, TenantDirectory tenants) {
        this.gate = gate;
        this.reports = reports;
        this.tenants = tenants;
    }

    record Summary(long totalYen, long tenantCount, List<Month> months, List<TenantSum> topTenants) {}

    record MonthData(String month, long yen, long competitions, List<TenantSum> tenants) {}

    record BilledTenant(String id, String name, String displayName, long billing) {}

    record Report(
            String competitionId,
            String competitionTitle,
            long finishedAt,
            long playerCount,
            long visitorCount,
            long billingPlayerYen,
            long billingVisitorYen,
            long billingYen) {
        static Report of(FinishedReport report) {
            Bill bill = report.bill();
            return new Report(
                    report.competitionId(),
                    report.competitionTitle(),
                    report.finishedAt(),
                    bill.playerCount(),
                    bill.visitorCount(),
                    bill.playerYen(),
                    bill.visitorYen(),
                    bill.yen());
        }
    }

    record TenantData(BilledTenant tenant, List<Report> reports) {}

    /** Totals, by month (Tokyo's, the newest last), and the ten tenants that owe most. */
    @GET
    @Path("billing/summary")
    public Summary summary(@Context HttpServerRequest request) {
        gate.admin(request);
        return new Summary(reports.totalYen(), reports.tenantCount(), reports.months(), reports.topTenants(TOP));
    }

    /** One month, by tenant, most yen first. */
    @GET
    @Path("billing/month/{month}")
    public MonthData month(@Context HttpServerRequest request, @RestPath String month) {
        gate.admin(request);
        YearMonth parsed = parse(month);
        List<TenantSum> sums = reports.ofMonth(parsed);
        return new MonthData(
                parsed.toString(),
                sums.stream().mapToLong(TenantSum::yen).sum(),
                sums.stream().mapToLong(TenantSum::competitions).sum(),
                sums);
    }

    /** One tenant's finished competitions, the last one first. Running ones cost nothing yet and aren't listed. */
    @GET
    @Path("tenant/{name}/billing")
    public TenantData tenant(@Context HttpServerRequest request, @RestPath String name) {
        gate.admin(request);
        Tenant tenant = tenants.find(name).orElseThrow(() -> ApiException.notFound("There is no tenant " + name + "."));
        List<Report> finished =
                reports.ofTenant(tenant.id()).stream().map(Report::of).toList();
        return new TenantData(
                new BilledTenant(
                        Long.toString(tenant.id()),
                        tenant.name(),
                        tenant.displayName(),
                        finished.stream().mapToLong(Report::billingYen).sum()),
                finished);
    }

    private static YearMonth parse(String month) {
        try {
            return YearMonth.parse(month);
        } catch (DateTimeException notAMonth) {
            throw ApiException.badRequest("month: " + month + " is not a month such as 2026-11.");
        }
    }
}
