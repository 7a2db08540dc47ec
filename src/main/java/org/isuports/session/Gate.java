package org.isuports.session;

import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isuports.http.ApiException;
import org.isuports.http.HostName;
import org.isuports.http.HostNames;
import org.isuports.node.Admission;
import org.isuports.node.Routes;
import org.isuports.player.Player;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;

/**
 * Lets a request in: its host's tenant exists and is served here, its token is good and meant for this host, its role fits the
 * path (contract, "Who is calling"). Resources state whom they are for by the method they call.
 *
 * <p>What memory can answer runs at once, on the event loop; where a tenant has to be looked up or loaded first, or its file written, on a
 * worker. Of one tenant's calls only {@link #AT_ONCE} have a worker at a time, the others wait for theirs without a thread: a crowd at one
 * tenant leaves the threads to the rest.
 */
@Startup // so that what is wrong with keys or databases shows at start, not at the first request
@ApplicationScoped
public class Gate {
    /** The session cookie's name. */
    public static final String COOKIE = "isuports_session";

    private static final String ADMIN = "admin";
    private static final int AT_ONCE = 4;
    private static final Pattern COMPETITION = Pattern.compile("^/api/organizer/competition/([^/]+)/");

    private final HostNames hosts;
    private final SessionVerifier sessions;
    private final TenantDirectory tenants;
    private final TenantStore store;
    private final Routes routes;
    private final Admission admission;

    /** The lines of those who have a tenant loaded: apart from the organizer's calls, so that players needn't wait behind these. */
    private final Turns loading;

    private final Turns organizing;

    Gate(
            Vertx vertx,
            StoreConfig config,
            HostNames hosts,
            SessionVerifier sessions,
            TenantDirectory tenants,
            TenantStore store,
            Routes routes,
            Admission admission) {
        this.hosts = hosts;
        this.sessions = sessions;
        this.tenants = tenants;
        this.store = store;
        this.routes = routes;
        this.admission = admission;
        this.loading = new Turns(vertx, AT_ONCE, Integer.MAX_VALUE, config.writerPatience());
        this.organizing = new Turns(vertx, AT_ONCE, config.waitingWriters(), config.writerPatience());
    }

    /** An organizer who is calling, and the tenant's state at that moment. */
    public record Organizer(TenantSnapshot tenant, String name) {}

    /** What an organizer's call does, on a thread that may wait. */
    @FunctionalInterface
    public interface Waiting<T> {
        T answer(Organizer organizer) throws IOException;
    }

    /** Lets only the operator on the operator's host pass; on a tenant's host these paths don't exist (404). */
    public void admin(HttpServerRequest request) {
        requireAdminHost(request);
        Session session = session(request).orElseThrow(Gate::notSignedIn);
        if (!session.audience().equals(ADMIN) || session.role() != Role.ADMIN) {
            throw notSignedIn();
        }
    }

    /** Lets anyone on the operator's host pass. */
    public void requireAdminHost(HttpServerRequest request) {
        if (!isAdminHost(request)) {
            throw ApiException.notFound("The operator's pages are on the operator's host only.");
        }
        routes.requireAdminHere();
        admission.requireNode();
    }

    boolean isAdminHost(HttpServerRequest request) {
        return hosts.of(request) instanceof HostName.Admin;
    }

    /** The name of the tenant whose host this is, for signing in there; whether there is one of that name is another question. */
    public String tenantNameForSignIn(HttpServerRequest request) {
        return switch (hosts.of(request)) {
            case HostName.OfTenant named -> {
                admission.require(named.name());
                yield named.name();
            }
            case HostName.Admin admin ->
                throw ApiException.notFound("Organizers and players sign in on their tenant's host.");
            case HostName.Foreign foreign -> throw ApiException.notFound("This is no tenant's host.");
        };
    }

    /** Answers an organizer from the tenant's state. */
    public <T> Uni<T> organizer(HttpServerRequest request, Function<TenantSnapshot, T> answer) {
        return enter(request, snapshot -> {
            requireRole(request, snapshot.tenant(), Role.ORGANIZER);
            return answer.apply(snapshot);
        });
    }

    /** Answers a player from the tenant's state. */
    public <T> Uni<T> player(HttpServerRequest request, BiFunction<TenantSnapshot, Player, T> answer) {
        return enter(request, snapshot -> answer.apply(snapshot, requirePlayer(request, snapshot)));
    }

    /** As {@link #player}, for answers that take time of their own. */
    public <T> Uni<T> playerAsync(HttpServerRequest request, BiFunction<TenantSnapshot, Player, Uni<T>> answer) {
        return player(request, answer).flatMap(Function.identity());
    }

    /**
     * Answers an organizer on a thread that may wait: for what writes or reads the tenant's file. To be called on a worker, since the tenant
     * may have to be looked up.
     */
    public <T> Uni<T> organizerWaiting(HttpServerRequest request, Waiting<T> work) {
        String host = tenantHost(request);
        Tenant tenant = tenants.find(host).orElseThrow(Gate::notSignedIn);
        Session session = requireRole(request, tenant, Role.ORGANIZER);
        return organizing.onWorker(host, () -> work.answer(new Organizer(store.load(tenant), session.subject())));
    }

    /** How many organizers' calls wait for those of their own tenant. */
    public int waitingCalls() {
        return organizing.waiting();
    }

    /** The tenant and, where there is one that fits this host, the session: for {@code /api/me}, which lets everyone in. */
    public <T> Uni<T> anyone(
            HttpServerRequest request,
            Function<Optional<Session>, T> onAdminHost,
            BiFunction<TenantSnapshot, Optional<Session>, T> onTenantHost) {
        if (hosts.of(request) instanceof HostName.Admin) {
            Optional<Session> fitting =
                    session(request).filter(s -> s.audience().equals(ADMIN) && s.role() == Role.ADMIN);
            return Uni.createFrom().item(onAdminHost.apply(fitting));
        }
        return load(request, () -> ApiException.notFound("There is no tenant of this name."), snapshot -> {
            Optional<Session> fitting = session(request)
                    .filter(s -> s.audience().equals(snapshot.tenant().name()));
            return onTenantHost.apply(snapshot, fitting);
        });
    }

    /**
     * Whether someone would be let in at the path they call; fails with what they would be told. For requests that no resource sees
     * because the rest of them can't be read.
     */
    Uni<ApiException> mayCall(HttpServerRequest request) {
        String path = request.path();
        return Uni.createFrom().deferred(() -> {
            if (path.startsWith("/api/admin/")) {
                admin(request);
            } else if (path.startsWith("/api/organizer/")) {
                return this.<ApiException>organizer(request, tenant -> {
                    Matcher competition = COMPETITION.matcher(path);
                    if (competition.find()) {
                        var _ = tenant.boardOf(competition.group(1));
                    }
                    return null;
                });
            } else if (path.startsWith("/api/player/")) {
                return this.<ApiException>player(request, (tenant, me) -> null);
            }
            return Uni.createFrom().nullItem();
        });
    }

    private <T> Uni<T> enter(HttpServerRequest request, Function<TenantSnapshot, T> answer) {
        if (hosts.of(request) instanceof HostName.Admin) {
            throw notOnAdminHost(request);
        }
        return load(request, Gate::notSignedIn, answer);
    }

    private ApiException notOnAdminHost(HttpServerRequest request) {
        boolean operator = session(request)
                .filter(s -> s.audience().equals(ADMIN) && s.role() == Role.ADMIN)
                .isPresent();
        return operator
                ? ApiException.forbidden("This is for a tenant's own people, on the tenant's host.")
                : notSignedIn();
    }

    private <T> Uni<T> load(
            HttpServerRequest request,
            java.util.function.Supplier<ApiException> unknownTenant,
            Function<TenantSnapshot, T> answer) {
        String host = hosts.of(request) instanceof HostName.OfTenant named ? named.name() : "";
        if (host.isEmpty()) {
            throw unknownTenant.get();
        }
        admission.require(host);
        Optional<Tenant> known = tenants.ifKnown(host);
        TenantSnapshot loaded = known.map(store::ifLoaded).orElse(null);
        if (loaded != null) {
            return Uni.createFrom().item(answer.apply(loaded));
        }
        return loading.onWorker(host, () -> {
            Tenant tenant = tenants.find(host).orElseThrow(unknownTenant);
            return answer.apply(store.load(tenant));
        });
    }

    private String tenantHost(HttpServerRequest request) {
        return switch (hosts.of(request)) {
            case HostName.OfTenant named -> {
                admission.require(named.name());
                yield named.name();
            }
            case HostName.Admin admin -> throw notOnAdminHost(request);
            case HostName.Foreign foreign -> throw notSignedIn();
        };
    }

    private Session requireRole(HttpServerRequest request, Tenant tenant, Role role) {
        Session session =
                session(request).filter(s -> s.audience().equals(tenant.name())).orElseThrow(Gate::notSignedIn);
        if (session.role() != role) {
            throw ApiException.forbidden("Your role doesn't allow this.");
        }
        return session;
    }

    private Player requirePlayer(HttpServerRequest request, TenantSnapshot snapshot) {
        Session session = requireRole(request, snapshot.tenant(), Role.PLAYER);
        Player player = snapshot.players().find(session.subject()).orElseThrow(Gate::notSignedIn);
        if (player.disqualified()) {
            throw ApiException.forbidden("You have been disqualified.");
        }
        return player;
    }

    private Optional<Session> session(HttpServerRequest request) {
        return SessionCookie.of(request).flatMap(sessions::verify);
    }

    private static ApiException notSignedIn() {
        return ApiException.unauthorized("Please sign in.");
    }
}
