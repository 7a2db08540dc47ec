package org.isuports.player;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.isuports.competition.Competition;
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
            return writeResults(tenant, player);
        });
    }

    private static JsonBytes writeResults(TenantSnapshot tenant, Player player) {
        return Json.success(json -> {
            json.writeFieldName("player");
            PlayerView.write(json, player);
            json.writeArrayFieldStart("results");
            for (Board board : tenant.boards()) {
                int rank = board.leaderboard().rankOf(player.ordinal());
                if (rank > 0) {
                    Competition competition = board.competition();
                    json.writeStartObject();
                    json.writeStringField("competition_id", competition.id());
                    json.writeStringField("competition_title", competition.title());
                    json.writeBooleanField("is_finished", competition.isFinished());
                    json.writeNumberField("created_at", competition.createdAt());
                    json.writeFieldName("finished_at");
                    if (competition.isFinished()) {
                        json.writeNumber(competition.finishedAt());
                    } else {
                        json.writeNull();
                    }
                    json.writeNumberField("score", board.leaderboard().scoreAt(rank));
                    json.writeNumberField("rank", rank);
                    json.writeNumberField("players", board.leaderboard().size());
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
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
