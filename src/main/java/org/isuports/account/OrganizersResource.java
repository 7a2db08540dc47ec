package org.isuports.account;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.isuports.account.OrganizerTable.Organizer;
import org.isuports.http.ApiException;
import org.isuports.http.FormBody;
import org.isuports.http.Front;
import org.isuports.http.HostNames;
import org.isuports.session.Gate;
import org.isuports.session.SessionIssuer;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestForm;
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
    private final SessionEndings endings;

    OrganizersResource(
            Gate gate,
            TenantDirectory tenants,
            HostNames hosts,
            SessionIssuer sessions,
            OrganizerTable organizers,
            SessionEndings endings) {
        this.gate = gate;
        this.tenants = tenants;
        this.hosts = hosts;
        this.sessions = sessions;
        this.organizers = organizers;
        this.endings = endings;
    }

    record LinkData(String url, long expiresAt) {}

    record OrganizersData(List<Organizer> organizers) {}

    /**
     * Makes a link that holds for seven days and works once. With the form field {@code organizer}, the name of one, it lets that organizer
     * set a new password; the old one is void from now on and their sessions have ended. Without it, it makes whoever opens it an organizer.
     */
    @POST
    @Path("tenant/{name}/organizer-link")
    public LinkData link(@Context HttpServerRequest request, @RestPath String name, byte[] form) {
        gate.admin(request);
        sessions.requireOn();
        Tenant tenant = require(name);
        SecretToken token = SecretToken.make();
        long expiresAt = Instant.now().plus(LINK_LIFETIME).getEpochSecond();
        List<String> organizer = FormBody.values(form, "organizer");
        if (organizer.isEmpty()) {
            organizers.addLink(tenant, token.hash(), expiresAt);
        } else if (organizers.addLinkFor(tenant, organizer.getFirst(), token.hash(), expiresAt)) {
            endings.takeUp();
        } else {
            throw noOrganizer(organizer.getFirst());
        }
        String origin = Front.originOf(request, hosts.ofTenant(tenant.name()));
        return new LinkData(origin + "/join#" + token.text(), expiresAt);
    }

    /** Removes the organizer whose name is in the form field {@code organizer}; their sessions end. */
    @POST
    @Path("tenant/{name}/organizer/remove")
    public Map<String, Object> remove(
            @Context HttpServerRequest request, @RestPath String name, @RestForm String organizer) {
        gate.admin(request);
        if (!organizers.remove(require(name), organizer == null ? "" : organizer)) {
            throw noOrganizer(organizer);
        }
        endings.takeUp();
        return Map.of();
    }

    @GET
    @Path("tenant/{name}/organizers")
    public OrganizersData organizers(@Context HttpServerRequest request, @RestPath String name) {
        gate.admin(request);
        return new OrganizersData(organizers.all(require(name).id()));
    }

    private static ApiException noOrganizer(String name) {
        return ApiException.notFound("The tenant has no organizer of the name \"" + name + "\".");
    }

    private Tenant require(String name) {
        return tenants.find(name).orElseThrow(() -> ApiException.notFound("There is no tenant " + name + "."));
    }
}
