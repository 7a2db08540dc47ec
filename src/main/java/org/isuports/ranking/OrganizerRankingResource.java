package org.isuports.ranking;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.isuports.http.JsonBytes;
import org.isuports.http.Query;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Rankings for the organizer, in longer pages than players get. Looking at them is no visit. */
@Path("/api/organizer/competition/{competitionId}/ranking")
public class OrganizerRankingResource {
    private static final int MOST = 10_000;

    private final Gate gate;

    OrganizerRankingResource(Gate gate) {
        this.gate = gate;
    }

    /** At most {@code limit} ranks above {@code rank_after}; how many there are, and which upload they come from. */
    @GET
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"total":250,"upload_id":"01…","competition":{"id":"01…","title":"Cup","is_finished":false},
                    "ranks":[{"rank":7,"score":120,"player_id":"01…","player_display_name":"Alice"}]}}"""))
    @Blocking
    public Uni<JsonBytes> ranking(
            @Context HttpServerRequest request,
            @RestPath String competitionId,
            @RestQuery("rank_after") String rankAfter,
            @RestQuery String limit) {
        return gate.organizerWaiting(request, organizer -> {
            TenantSnapshot tenant = organizer.tenant();
            return RankingPage.writeWithTotal(
                    tenant.boardOf(competitionId),
                    tenant.players(),
                    Query.whole("rank_after", rankAfter, 0),
                    Query.limit(limit, RankingPage.SIZE, MOST));
        });
    }

    /** The ranks of players whose name contains {@code name}, or whose id it is. */
    @GET
    @Path("search")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"ranks":[{"rank":7,"score":120,"player_id":"01…","player_display_name":"Alice"}]}}"""))
    @Blocking
    public Uni<JsonBytes> search(
            @Context HttpServerRequest request, @RestPath String competitionId, @RestQuery String name) {
        return gate.organizerWaiting(request, organizer -> {
            TenantSnapshot tenant = organizer.tenant();
            return RankingSearch.write(tenant.boardOf(competitionId), tenant.players(), name);
        });
    }
}
