package org.isuports.account;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.session.Gate;
import org.isuports.session.Person;
import org.isuports.session.SessionIssuer;
import org.isuports.tenant.Tenant;
import org.jboss.resteasy.reactive.RestForm;

/** The password of the organizer who is calling. */
@Path("/api/organizer/password")
public class OrganizerPasswordResource {
    private final Gate gate;
    private final SessionIssuer sessions;
    private final OrganizerTable organizers;
    private final PasswordChange change;

    OrganizerPasswordResource(Gate gate, SessionIssuer sessions, OrganizerTable organizers, PasswordChange change) {
        this.gate = gate;
        this.sessions = sessions;
        this.organizers = organizers;
        this.change = change;
    }

    /** Changes it; see {@link PasswordChange}. */
    @POST
    @Blocking // the tenant may have to be loaded
    public Uni<SignedIn> change(
            @Context HttpServerRequest request, @RestForm String current, @RestForm String password) {
        sessions.requireOn();
        return gate.organizerWaiting(request, me -> me).flatMap(me -> change(request, me, current, password));
    }

    private Uni<SignedIn> change(HttpServerRequest request, Gate.Organizer me, String current, String password) {
        Tenant tenant = me.tenant().tenant();
        return change.run(
                request,
                Person.organizer(tenant.name(), me.name()),
                "organizer " + me.name() + " of " + tenant.name(),
                current,
                password,
                () -> organizers.passwordHash(tenant.id(), me.name()),
                (before, after) -> organizers.changePassword(tenant, me.name(), before, after));
    }
}
