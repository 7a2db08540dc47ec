package org.isuports.tenant;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.session.Gate;
import org.jboss.resteasy.reactive.RestForm;

/** The operator adds tenants. */
@Path("/api/admin/tenants")
public class TenantsResource {
    private static final int LONGEST_DISPLAY_NAME = 255;

    private final Gate gate;
    private final TenantDirectory tenants;

    TenantsResource(Gate gate, TenantDirectory tenants) {
        this.gate = gate;
        this.tenants = tenants;
    }

    record Added(WithBilling tenant) {}

    record WithBilling(String id, String name, String displayName, long billing) {}

    @POST
    @Path("add")
    public Added add(
            @Context HttpServerRequest request, @RestForm String name, @RestForm("display_name") String displayName) {
        gate.admin(request);
        if (name == null || !TenantName.isValid(name)) {
            throw ApiException.badRequest("name: a tenant's name has 2 to 63 of a-z, 0-9 and -, starts with a letter,"
                            + " doesn't end with -, and isn't admin.")
                    .code("tenant_name");
        }
        String shown = displayName == null ? "" : displayName;
        if (shown.codePointCount(0, shown.length()) > LONGEST_DISPLAY_NAME) {
            throw ApiException.badRequest("display_name: at most " + LONGEST_DISPLAY_NAME + " characters.")
                    .code("display_name_too_long");
        }
        Tenant tenant = tenants.add(name, shown)
                .orElseThrow(() -> ApiException.badRequest("name: there is a tenant " + name + " already.")
                        .code("tenant_taken"));
        return new Added(new WithBilling(Long.toString(tenant.id()), tenant.name(), tenant.displayName(), 0));
    }
}
