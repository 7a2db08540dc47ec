package org.isuports.move;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import java.sql.SQLException;
import org.isuports.backup.Parcel;
import org.isuports.http.ApiException;
import org.isuports.node.NodeSecret;
import org.isuports.node.Routes;
import org.isuports.store.TenantDatabaseTable;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestForm;

/** Moving tenants: asked by the operator's scripts of the node that has the tenant, and by that of the node that gets it. */
@Path("/internal")
public class MoveResource {
    private final NodeSecret secret;
    private final TenantDirectory tenants;
    private final TenantDatabaseTable claims;
    private final Routes routes;
    private final TenantMove move;
    private final Arrivals arrivals;
    private final Failover failover;

    MoveResource(
            NodeSecret secret,
            TenantDirectory tenants,
            TenantDatabaseTable claims,
            Routes routes,
            TenantMove move,
            Arrivals arrivals,
            Failover failover) {
        this.secret = secret;
        this.tenants = tenants;
        this.claims = claims;
        this.routes = routes;
        this.move = move;
        this.arrivals = arrivals;
        this.failover = failover;
    }

    /** @param node that has the tenant's file; that by the routes where there is no file yet */
    record Place(String id, String node, String state) {}

    record Done(boolean done) {}

    /** Says where a tenant is. */
    @POST
    @Path("where")
    public Place where(@Context HttpServerRequest request, @RestForm String tenant) {
        secret.require(request);
        Tenant found = find(tenant);
        return claims.find(found.id())
                .map(claim -> new Place(Long.toString(found.id()), claim.node(), claim.ready() ? "ready" : "creating"))
                .orElseGet(() -> new Place(Long.toString(found.id()), routes.nodeOf(found.name()), "unused"));
    }

    /** Moves one of this node's tenants to another node. */
    @POST
    @Path("move")
    public TenantMove.Moved move(@Context HttpServerRequest request, @RestForm String tenant, @RestForm String to)
            throws Exception {
        secret.require(request);
        return move.move(find(tenant), to);
    }

    /** Fetches the file of a tenant that another node is about to give. */
    @POST
    @Path("move/receive")
    public Done receive(
            @Context HttpServerRequest request,
            @RestForm String tenant,
            @RestForm String from,
            @RestForm String file,
            @RestForm String sha256,
            @RestForm long bytes,
            @RestForm("taken_at") long takenAt)
            throws IOException, SQLException {
        secret.require(request);
        arrivals.receive(find(tenant), from, new Parcel(file, sha256, bytes, takenAt));
        return new Done(true);
    }

    /** A tenant has become this node's. */
    @POST
    @Path("move/arrived")
    public Done arrived(@Context HttpServerRequest request, @RestForm String tenant) {
        secret.require(request);
        arrivals.arrived(find(tenant));
        return new Done(true);
    }

    /** Takes over the tenants of a node that is shut out, from the copies here. */
    @POST
    @Path("failover")
    public Failover.Report failover(@Context HttpServerRequest request, @RestForm String node) throws Exception {
        secret.require(request);
        return failover.takeOver(node);
    }

    private Tenant find(String name) {
        return tenants.find(name).orElseThrow(() -> ApiException.notFound("There is no tenant " + name + "."));
    }
}
