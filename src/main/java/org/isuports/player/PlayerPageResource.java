package org.isuports.player;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.ranking.Board;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
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
            return write(tenant, player);
        });
    }

    private static JsonBytes write(TenantSnapshot tenant, Player player) {
        return Json.success(json -> {
            json.writeFieldName("player");
            PlayerView.write(json, player);
            json.writeArrayFieldStart("scores");
            for (Board board : tenant.boards()) {
                int rank = board.leaderboard().rankOf(player.ordinal());
                if (rank > 0) {
                    json.writeStartObject();
                    json.writeStringField(
                            "competition_title", board.competition().title());
                    json.writeNumberField("score", board.leaderboard().scoreAt(rank));
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        });
    }
}
