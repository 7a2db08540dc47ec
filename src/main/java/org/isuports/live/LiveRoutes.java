package org.isuports.live;

import io.netty.channel.EventLoop;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.function.Function;
import org.isuports.http.ApiException;
import org.isuports.http.ErrorMappers;
import org.isuports.http.Refusals;
import org.isuports.live.LiveStream.Viewer;
import org.isuports.session.Gate;
import org.isuports.session.SessionCookie;
import org.isuports.session.SessionVerifier;
import org.isuports.store.TenantSnapshot;

/**
 * {@code GET /api/{player|organizer}/competition/{id}/live}: server-sent events, {@code ranking} at once and whenever the ranking
 * changes. A route of its own rather than a resource, since nothing of a resource's machinery is to stay in memory for each connection.
 */
@ApplicationScoped
public class LiveRoutes {
    private final Gate gate;
    private final SessionVerifier sessions;
    private final LiveStreams streams;

    LiveRoutes(Gate gate, SessionVerifier sessions, LiveStreams streams) {
        this.gate = gate;
        this.sessions = sessions;
        this.streams = streams;
    }

    void register(@Observes Router router) {
        router.get("/api/player/competition/:competitionId/live")
                .order(Integer.MIN_VALUE + 1010)
                .handler(context -> open(context, this::player));
        router.get("/api/organizer/competition/:competitionId/live")
                .order(Integer.MIN_VALUE + 1010)
                .handler(context -> open(context, this::organizer));
    }

    /** Who is looking, and the tenant as it is. */
    private record Admitted(Viewer viewer, TenantSnapshot tenant) {}

    private Uni<Admitted> player(RoutingContext context) {
        return gate.player(context.request(), (tenant, me) -> admit(context, tenant, me.id()));
    }

    private Uni<Admitted> organizer(RoutingContext context) {
        return gate.organizer(context.request(), tenant -> admit(context, tenant, ""));
    }

    private Admitted admit(RoutingContext context, TenantSnapshot tenant, String playerId) {
        String competitionId = context.pathParam("competitionId");
        tenant.boardOf(competitionId);
        String token = SessionCookie.of(context.request()).orElseThrow();
        String person = sessions.verify(token).orElseThrow().subject();
        Viewer viewer = new Viewer(
                tenant.tenant(), competitionId, playerId, tenant.tenant().id() + " " + person, token);
        return new Admitted(viewer, tenant);
    }

    private void open(RoutingContext context, Function<RoutingContext, Uni<Admitted>> admission) {
        EventLoop loop = ((ContextInternal) Vertx.currentContext()).nettyEventLoop();
        Uni.createFrom()
                .deferred(() -> admission.apply(context))
                .emitOn(loop)
                .subscribe()
                .with(admitted -> begin(context, loop, admitted), failure -> refuse(context, failure));
    }

    private void begin(RoutingContext context, EventLoop loop, Admitted admitted) {
        LiveStream stream = new LiveStream(context.response(), loop, admitted.viewer());
        try {
            streams.add(stream);
        } catch (ApiException full) {
            Refusals.send(context.response(), full);
            return;
        }
        context.addEndHandler(ended -> streams.remove(stream));
        stream.begin();
        streams.tellNow(stream, admitted.tenant());
        streams.endIfSignedOut(stream);
    }

    private static void refuse(RoutingContext context, Throwable failure) {
        Refusals.send(context.response(), ErrorMappers.refusalOf(failure));
    }
}
