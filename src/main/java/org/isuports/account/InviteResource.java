package org.isuports.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.http.Front;
import org.isuports.session.Gate;
import org.isuports.session.Role;
import org.isuports.session.SessionIssuer;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestForm;

/** Opens an organizer's one-time link: whoever has it becomes an organizer of the tenant, with a name and a password of their choice. */
@Path("/auth/invite")
public class InviteResource {
    private final Gate gate;
    private final TenantDirectory tenants;
    private final SessionIssuer sessions;
    private final Attempts attempts;
    private final SignInThreads threads;
    private final OrganizerTable organizers;

    InviteResource(
            Gate gate,
            TenantDirectory tenants,
            SessionIssuer sessions,
            Attempts attempts,
            SignInThreads threads,
            OrganizerTable organizers) {
        this.gate = gate;
        this.tenants = tenants;
        this.sessions = sessions;
        this.attempts = attempts;
        this.threads = threads;
        this.organizers = organizers;
    }

    /** Signs the new organizer in. A name that is taken leaves the link open. */
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
        String chosen = OrganizerName.require(name);
        Passwords.requireAcceptable(password);
        byte[] hash = SecretToken.hash(token == null ? "" : token);
        return threads.run(() -> {
            Tenant tenant = tenants.find(host).orElse(null);
            if (tenant == null || !organizers.isOpen(tenant.id(), hash)) {
                attempts.wrongToken(address);
                throw linkNotGood();
            }
            switch (organizers.join(tenant.id(), hash, chosen, Passwords.hash(password))) {
                case LINK_NOT_GOOD -> throw linkNotGood();
                case NAME_TAKEN ->
                    throw ApiException.badRequest("name: another organizer of this tenant has this name already.");
                case OK -> sessions.signIn(request, Role.ORGANIZER, tenant.name(), chosen);
            }
            return SignedIn.as(Role.ORGANIZER);
        });
    }

    private static ApiException linkNotGood() {
        return ApiException.unauthorized("This link isn't valid (any more). Please ask the operator for a new one.");
    }
}
