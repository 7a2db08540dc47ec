package org.isuports.player;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.isuports.http.ApiException;
import org.isuports.http.JsonBytes;
import org.isuports.session.Gate;
import org.jboss.resteasy.reactive.RestPath;

/** One player's results, for the players of the tenant. */
@Path("/api/player/player")
public class PlayerPageResource {
    private final Gate gate;

    PlayerPageResource(Gate gate) {
        this.gate = gate;
    }

    /** The player, and a score for every competition in which there is one, oldest competition first. */
    @GET
    @Path("{playerId}")
    public Uni<JsonBytes> player(@Context HttpServerRequest request, @RestPath String playerId) {
        return gate.player(request, (tenant, me) -> {
            Player player = tenant.players()
                    .find(playerId)
                    .orElseThrow(() -> ApiException.notFound("There is no player " + playerId + "."));
            return PlayerPage.write(tenant, player);
        });
    }

    /** The same with what a chart of the player's way needs: times, rank, and how many had a score. */
    @GET
    @Path("{playerId}/results")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"player":{"id":"01…","display_name":"Alice","is_disqualified":false},
                    "results":[{"competition_id":"01…","competition_title":"Cup","is_finished":true,"created_at":1790000000,
                    "finished_at":1790003600,"score":120,"rank":7,"players":250}]}}"""))
    public Uni<JsonBytes> results(@Context HttpServerRequest request, @RestPath String playerId) {
        return gate.player(request, (tenant, me) -> {
            Player player = tenant.players()
                    .find(playerId)
                    .orElseThrow(() -> ApiException.notFound("There is no player " + playerId + "."));
            return PlayerPage.writeResults(tenant, player);
        });
    }
}
