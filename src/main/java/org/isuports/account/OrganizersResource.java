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
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.isuports.account.OrganizerLinkTable.Link;
import org.isuports.http.ApiException;
import org.isuports.http.FormBody;
import org.isuports.http.Front;
import org.isuports.http.HostNames;
import org.isuports.http.WholeNumber;
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
    private final OrganizerLinkTable links;
    private final SessionEndings endings;

    OrganizersResource(
            Gate gate,
            TenantDirectory tenants,
            HostNames hosts,
            SessionIssuer sessions,
            OrganizerTable organizers,
            OrganizerLinkTable links,
            SessionEndings endings) {
        this.gate = gate;
        this.tenants = tenants;
        this.hosts = hosts;
        this.sessions = sessions;
        this.organizers = organizers;
        this.links = links;
        this.endings = endings;
    }

    record LinkData(String url, long expiresAt) {}

    /**
     * An organizer as the operator sees them. Times are Unix seconds.
     *
     * @param linkExpiresAt until when the link holds that lets them set a new password; {@code null} where none is open
     */
    record OrganizerView(String name, long createdAt, Long lastLoginAt, Long linkExpiresAt) {}

    record OrganizersData(List<OrganizerView> organizers) {}

    /** A link as the operator sees it: what it is for, never its secret. Otherwise as {@link OrganizerLinkTable.Link}. */
    record LinkView(String id, String organizer, Long madeAt, long expiresAt) {}

    record LinksData(List<LinkView> links) {}

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
        Tenant tenant = require(name);
        Map<String, Long> linkUntil = links.open(tenant.id()).stream()
                .filter(link -> link.organizer() != null)
                .collect(Collectors.toMap(Link::organizer, Link::expiresAt, Math::max));
        return new OrganizersData(organizers.all(tenant.id()).stream()
                .map(one ->
                        new OrganizerView(one.name(), one.createdAt(), one.lastLoginAt(), linkUntil.get(one.name())))
                .toList());
    }

    /** The links that nobody has opened yet, newest first. */
    @GET
    @Path("tenant/{name}/organizer-links")
    public LinksData links(@Context HttpServerRequest request, @RestPath String name) {
        gate.admin(request);
        return new LinksData(links.open(require(name).id()).stream()
                .map(link -> new LinkView(Long.toString(link.id()), link.organizer(), link.madeAt(), link.expiresAt()))
                .toList());
    }

    /** Makes a link worthless before it is opened. What was void for its sake, an organizer's old password, stays void. */
    @POST
    @Path("tenant/{name}/organizer-link/{linkId}/withdraw")
    public Map<String, Object> withdraw(
            @Context HttpServerRequest request, @RestPath String name, @RestPath String linkId) {
        gate.admin(request);
        Tenant tenant = require(name);
        OptionalLong id = WholeNumber.parse(linkId);
        if (id.isEmpty() || !links.withdraw(tenant.id(), id.getAsLong())) {
            throw ApiException.notFound(
                    "This link isn't open (any more): it was used, replaced or withdrawn, or has expired.");
        }
        return Map.of();
    }

    private static ApiException noOrganizer(String name) {
        return ApiException.notFound("The tenant has no organizer of the name \"" + name + "\".");
    }

    private Tenant require(String name) {
        return tenants.find(name).orElseThrow(() -> ApiException.notFound("There is no tenant " + name + "."));
    }
}
