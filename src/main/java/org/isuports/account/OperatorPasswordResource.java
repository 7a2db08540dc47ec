package org.isuports.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.session.Gate;
import org.isuports.session.Person;
import org.isuports.session.SessionIssuer;
import org.jboss.resteasy.reactive.RestForm;

/** The operator's own password. */
@Path("/api/admin/password")
public class OperatorPasswordResource {
    private final Gate gate;
    private final SessionIssuer sessions;
    private final OperatorTable operator;
    private final PasswordChange change;

    OperatorPasswordResource(Gate gate, SessionIssuer sessions, OperatorTable operator, PasswordChange change) {
        this.gate = gate;
        this.sessions = sessions;
        this.operator = operator;
        this.change = change;
    }

    /** Changes it; see {@link PasswordChange}. */
    @POST
    public Uni<SignedIn> change(
            @Context HttpServerRequest request, @RestForm String current, @RestForm String password) {
        sessions.requireOn();
        gate.admin(request);
        return change.run(
                request, Person.operator(), "admin", current, password, operator::passwordHash, operator::change);
    }
}
