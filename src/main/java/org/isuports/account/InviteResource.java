package org.isuports.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.http.Front;
import org.isuports.session.Gate;
import org.isuports.session.Person;
import org.isuports.session.Role;
import org.isuports.session.SessionIssuer;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestForm;

/**
 * Opens an organizer's one-time link: whoever has it becomes an organizer of the tenant, with a name and a password of their choice, or sets
 * the password of the organizer whom the link is for.
 */
@Path("/auth/invite")
public class InviteResource {
    private final Gate gate;
    private final TenantDirectory tenants;
    private final SessionIssuer sessions;
    private final Attempts attempts;
    private final SignInThread thread;
    private final OrganizerTable organizers;
    private final OrganizerLinkTable links;
    private final SessionEndTable ends;

    InviteResource(
            Gate gate,
            TenantDirectory tenants,
            SessionIssuer sessions,
            Attempts attempts,
            SignInThread thread,
            OrganizerTable organizers,
            OrganizerLinkTable links,
            SessionEndTable ends) {
        this.gate = gate;
        this.tenants = tenants;
        this.sessions = sessions;
        this.attempts = attempts;
        this.thread = thread;
        this.organizers = organizers;
        this.links = links;
        this.ends = ends;
    }

    /** What a link is for: the name of the organizer whose password it sets, or {@code null} where it makes a new one. */
    record Invite(String organizer) {}

    /** Says what a link is for, and leaves it open. */
    @POST
    @Path("look")
    public Uni<Invite> look(@Context HttpServerRequest request, @RestForm String token) {
        sessions.requireOn();
        String host = gate.tenantNameForSignIn(request);
        String address = Front.clientNetwork(request);
        attempts.requireAllowed(address);
        byte[] hash = SecretToken.hash(token == null ? "" : token);
        return thread.run(() -> new Invite(requireOpen(host, address, hash).organizer()));
    }

    /** Signs the organizer in. A name that is taken leaves the link open. A link that sets a password needs no name. */
    @POST
    public Uni<SignedIn> open(
            @Context HttpServerRequest request,
            @RestForm String token,
            @RestForm String name,
            @RestForm String password) {
        sessions.requireOn();
        String host = gate.tenantNameForSignIn(request);
        String address = Front.clientNetwork(request);
        attempts.requireAllowed(address);
        Passwords.requireAcceptable(password);
        byte[] hash = SecretToken.hash(token == null ? "" : token);
        return thread.run(() -> {
            OrganizerLinkTable.Link link = requireOpen(host, address, hash);
            long tenantId = tenants.find(host).orElseThrow().id();
            boolean isNew = link.organizer() == null;
            Person person = Person.organizer(host, isNew ? OrganizerName.require(name) : link.organizer());
            long begunAfter = ends.latest(person);
            String stored = Passwords.hash(password);
            OrganizerTable.Joined joined = isNew
                    ? organizers.join(tenantId, hash, person.subject(), stored)
                    : organizers.setPassword(tenantId, hash, person.subject(), stored);
            switch (joined) {
                case LINK_NOT_GOOD -> throw linkNotGood();
                case NAME_TAKEN ->
                    throw ApiException.badRequest("name: another organizer of this tenant has this name already.")
                            .code("organizer_taken");
                case OK -> sessions.signIn(request, person, begunAfter);
            }
            return SignedIn.as(Role.ORGANIZER);
        });
    }

    private OrganizerLinkTable.Link requireOpen(String host, String address, byte[] tokenHash) {
        return tenants.find(host)
                .flatMap(tenant -> links.find(tenant.id(), tokenHash))
                .orElseThrow(() -> {
                    attempts.wrongToken(address);
                    return linkNotGood();
                });
    }

    private static ApiException linkNotGood() {
        return ApiException.unauthorized("This link isn't valid (any more). Please ask the operator for a new one.");
    }
}
