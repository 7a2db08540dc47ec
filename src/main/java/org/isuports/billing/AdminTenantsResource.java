package org.isuports.billing;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.List;
import java.util.Map;
import org.isuports.billing.OperatorReports.ListedTenant;
import org.isuports.http.ApiException;
import org.isuports.http.Query;
import org.isuports.node.Routes;
import org.isuports.session.Gate;
import org.isuports.store.TenantDatabaseTable;
import org.jboss.resteasy.reactive.RestQuery;

/** The operator's tenants, to page through and search. */
@Path("/api/admin/tenants")
public class AdminTenantsResource {
    private static final int PAGE = 50;
    private static final int LONGEST_PAGE = 200;
    private static final int LONGEST_SEARCH = 255;

    private final Gate gate;
    private final OperatorReports reports;
    private final TenantDatabaseTable places;
    private final Routes routes;

    AdminTenantsResource(Gate gate, OperatorReports reports, TenantDatabaseTable places, Routes routes) {
        this.gate = gate;
        this.reports = reports;
        this.places = places;
        this.routes = routes;
    }

    /** {@code node} has the tenant's file, or will have it. */
    record TenantView(String id, String name, String displayName, long billing, long createdAt, String node) {
        static TenantView of(ListedTenant tenant, Map<Long, String> nodes, Routes routes) {
            String node = nodes.get(tenant.number());
            return new TenantView(
                    Long.toString(tenant.number()),
                    tenant.name(),
                    tenant.displayName(),
                    tenant.billing(),
                    tenant.createdAt(),
                    node == null ? routes.nodeOf(tenant.name()) : node);
        }
    }

    record TenantsData(List<TenantView> tenants, boolean hasMore) {}

    /** At most {@code limit} tenants (50) with ids below {@code before}, newest first, with {@code search} in one of their names. */
    @GET
    public TenantsData tenants(
            @Context HttpServerRequest request,
            @RestQuery String search,
            @RestQuery String before,
            @RestQuery String limit) {
        gate.admin(request);
        String text = search == null ? "" : search.strip();
        if (text.length() > LONGEST_SEARCH) {
            throw ApiException.badRequest("search: at most " + LONGEST_SEARCH + " characters.")
                    .code("search_too_long");
        }
        long below = Query.whole("before", before, Long.MAX_VALUE);
        int most = Query.limit(limit, PAGE, LONGEST_PAGE);
        List<ListedTenant> found = reports.tenants(text, below, most + 1);
        List<ListedTenant> page = found.stream().limit(most).toList();
        Map<Long, String> nodes =
                places.nodesOf(page.stream().map(ListedTenant::number).toList());
        return new TenantsData(
                page.stream()
                        .map(tenant -> TenantView.of(tenant, nodes, routes))
                        .toList(),
                found.size() > most);
    }
}
