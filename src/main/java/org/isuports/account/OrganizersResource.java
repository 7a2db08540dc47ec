package org.isuports.account;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.isuports.account.OrganizerTable.Organizer;
import org.isuports.http.ApiException;
import org.isuports.http.Front;
import org.isuports.http.HostNames;
import org.isuports.session.Gate;
import org.isuports.session.SessionIssuer;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestPath;

/** The operator gives tenants their organizers. */
@Path("/api/admin")
public class OrganizersResource {
    private static final Duration LINK_LIFETIME = Duration.ofDays(7);

    private final Gate gate;
    private final TenantDirectory tenants;
    private final HostNames hosts;
    private final SessionIssuer sessions;
    private final OrganizerTable organizers;

    OrganizersResource(
            Gate gate, TenantDirectory tenants, HostNames hosts, SessionIssuer sessions, OrganizerTable organizers) {
        this.gate = gate;
        this.tenants = tenants;
        this.hosts = hosts;
        this.sessions = sessions;
        this.organizers = organizers;
    }

    record LinkData(String url, long expiresAt) {}

    record OrganizersData(List<Organizer> organizers) {}

    /** Makes a link that makes whoever opens it first an organizer. It holds for seven days. */
    @POST
    @Path("tenant/{name}/organizer-link")
    public LinkData link(@Context HttpServerRequest request, @RestPath String name) {
        gate.admin(request);
        sessions.requireOn();
        Tenant tenant = require(name);
        SecretToken token = SecretToken.make();
        long expiresAt = Instant.now().plus(LINK_LIFETIME).getEpochSecond();
        organizers.addLink(tenant.id(), token.hash(), expiresAt);
        String origin = Front.originOf(request, hosts.ofTenant(tenant.name()));
        return new LinkData(origin + "/join#" + token.text(), expiresAt);
    }

    @GET
    @Path("tenant/{name}/organizers")
    public OrganizersData organizers(@Context HttpServerRequest request, @RestPath String name) {
        gate.admin(request);
        return new OrganizersData(organizers.all(require(name).id()));
    }

    private Tenant require(String name) {
        return tenants.find(name).orElseThrow(() -> ApiException.notFound("There is no tenant " + name + "."));
    }
}
