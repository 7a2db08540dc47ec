package org.isuports.backup;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.node.NodeSecret;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestForm;

/** What the operator's {@code deploy/restore} asks of the node that has the tenant. */
@Path("/internal/restore")
public class RestoreResource {
    private final NodeSecret secret;
    private final TenantDirectory tenants;
    private final TenantRestore restore;

    RestoreResource(NodeSecret secret, TenantDirectory tenants, TenantRestore restore) {
        this.secret = secret;
        this.tenants = tenants;
        this.restore = restore;
    }

    /** Puts a file from the restore folder in the place of a tenant's. */
    @POST
    public TenantRestore.Restored restore(
            @Context HttpServerRequest request, @RestForm String tenant, @RestForm String file) throws Exception {
        secret.require(request);
        return restore.restore(
                tenants.find(tenant).orElseThrow(() -> ApiException.notFound("There is no tenant " + tenant + ".")),
                file);
    }
}
