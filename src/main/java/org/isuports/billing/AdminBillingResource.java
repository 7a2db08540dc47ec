package org.isuports.billing;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.List;
import java.util.OptionalLong;
import org.isuports.http.ApiException;
import org.isuports.http.WholeNumber;
import org.isuports.session.Gate;
import org.jboss.resteasy.reactive.RestQuery;

/** What the tenants owe, for the operator. */
@Path("/api/admin/tenants/billing")
public class AdminBillingResource {
    private static final int PAGE = 10;

    private final Gate gate;
    private final BillingReportTable reports;

    AdminBillingResource(Gate gate, BillingReportTable reports) {
        this.gate = gate;
        this.reports = reports;
    }

    record TenantsData(List<BillingReportTable.TenantBilling> tenants) {}

    /** At most 10 tenants with ids below {@code before}, newest first, with the sum over their finished competitions. */
    @GET
    public TenantsData tenants(@Context HttpServerRequest request, @RestQuery String before) {
        gate.admin(request);
        return new TenantsData(reports.tenantsBelow(parse(before), PAGE));
    }

    private static OptionalLong parse(String before) {
        if (before == null || before.isEmpty()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(WholeNumber.parse(before)
                .orElseThrow(() -> ApiException.badRequest("before: " + before + " is not a tenant's number.")));
    }
}
