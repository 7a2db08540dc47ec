package org.isuports.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.Optional;
import org.isuports.http.ApiException;
import org.isuports.http.Front;
import org.isuports.session.Gate;
import org.isuports.session.Person;
import org.isuports.session.Role;
import org.isuports.session.SessionIssuer;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.jboss.resteasy.reactive.RestForm;

/**
 * Signs people in. A wrong name, a wrong password and a tenant that doesn't exist get the same answer after the same time.
 */
@Path("/auth/login")
public class SignInResource {
    private static final int LONGEST_SECRET = 1_000;

    private final Gate gate;
    private final TenantDirectory tenants;
    private final SessionIssuer sessions;
    private final Attempts attempts;
    private final SignInThread thread;
    private final OperatorTable operator;
    private final OrganizerTable organizers;
    private final PlayerLinkTable links;
    private final SessionEndTable ends;

    SignInResource(
            Gate gate,
            TenantDirectory tenants,
            SessionIssuer sessions,
            Attempts attempts,
            SignInThread thread,
            OperatorTable operator,
            OrganizerTable organizers,
            PlayerLinkTable links,
            SessionEndTable ends) {
        this.gate = gate;
        this.tenants = tenants;
        this.sessions = sessions;
        this.attempts = attempts;
        this.thread = thread;
        this.operator = operator;
        this.organizers = organizers;
        this.links = links;
        this.ends = ends;
    }

    /** The operator, on the operator's host, by password. */
    @POST
    @Path("admin")
    public Uni<SignedIn> admin(@Context HttpServerRequest request, @RestForm String password) {
        sessions.requireOn();
        gate.requireAdminHost(request);
        String given = secret("password", password);
        Attempts.Attempt attempt = attempts.begin("admin", Front.clientNetwork(request));
        return thread.run(attempt, () -> {
            long begunAfter = ends.latest(Person.operator());
            requireRight(attempt, operator.passwordHash(), given);
            sessions.signIn(request, Person.operator(), begunAfter);
            return SignedIn.as(Role.ADMIN);
        });
    }

    /** An organizer, on the tenant's host, by name and password. */
    @POST
    @Path("organizer")
    public Uni<SignedIn> organizer(
            @Context HttpServerRequest request, @RestForm String name, @RestForm String password) {
        sessions.requireOn();
        String host = gate.tenantNameForSignIn(request);
        String known = OrganizerName.normalized(secret("name", name));
        String given = secret("password", password);
        Attempts.Attempt attempt = attempts.begin("organizer " + known + " of " + host, Front.clientNetwork(request));
        return thread.run(attempt, () -> {
            Optional<Tenant> tenant = tenants.find(host);
            Person person = Person.organizer(host, known);
            long begunAfter = ends.latest(person);
            requireRight(attempt, tenant.flatMap(one -> organizers.passwordHash(one.id(), known)), given);
            organizers.loggedIn(tenant.orElseThrow().id(), known);
            sessions.signIn(request, person, begunAfter);
            return SignedIn.as(Role.ORGANIZER);
        });
    }

    /** A player, on the tenant's host, by the token of their personal link. */
    @POST
    @Path("player")
    public SignedIn player(@Context HttpServerRequest request, @RestForm String token) {
        sessions.requireOn();
        String address = Front.clientNetwork(request);
        String host = gate.tenantNameForSignIn(request);
        attempts.requireAllowed(address);
        byte[] hash = SecretToken.hash(secret("token", token));
        Optional<Tenant> tenant = tenants.find(host);
        Person person = tenant.flatMap(one -> links.playerOf(one.id(), hash))
                .map(id -> Person.player(host, id))
                .orElse(null);
        long begunAfter = person == null ? 0 : ends.latest(person);
        // Asked again: whoever makes a new link in between ends what is begun with this one.
        if (person == null || links.playerOf(tenant.get().id(), hash).isEmpty()) {
            attempts.wrongToken(address);
            throw ApiException.unauthorized(
                    "This link isn't valid (any more). Please ask the organizer for a new one.");
        }
        sessions.signIn(request, person, begunAfter);
        return SignedIn.as(Role.PLAYER);
    }

    private static void requireRight(Attempts.Attempt attempt, Optional<String> hash, String password) {
        if (hash.isEmpty()) {
            Passwords.matchNobody(password);
        }
        if (hash.isEmpty() || !Passwords.matches(password, hash.get())) {
            throw ApiException.unauthorized("The name or the password is wrong.");
        }
        attempt.succeeded();
    }

    private static String secret(String field, String value) {
        if (value == null || value.isEmpty() || value.length() > LONGEST_SECRET) {
            throw ApiException.badRequest(field + ": is missing, or too long.");
        }
        return value;
    }
}
