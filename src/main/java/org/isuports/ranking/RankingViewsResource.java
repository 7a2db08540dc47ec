package org.isuports.ranking;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.isuports.competition.CompetitionView;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.player.Player;
import org.isuports.player.Players;
import org.isuports.session.Gate;
import org.isuports.visit.Visits;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Other ways for players to see a ranking than from the top. Each is a visit, as {@link RankingResource}'s is. */
@Path("/api/player/competition/{competitionId}/ranking")
public class RankingViewsResource {
    private static final int NEIGHBOURS = 5;

    private final Gate gate;
    private final Visits visits;

    RankingViewsResource(Gate gate, Visits visits) {
        this.gate = gate;
        this.visits = visits;
    }

    /** The player's own rank, with up to five above and five below; {@code me} is null and the ranks are none without a score. */
    @GET
    @Path("around-me")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"competition":{"id":"01…","title":"Cup","is_finished":false},
                    "upload_id":"01…","me":{"rank":7,"score":120},"total":250,"ranks":[{"rank":7,"score":120,"player_id":"01…","player_display_name":"Alice"}]}}"""))
    public Uni<JsonBytes> aroundMe(@Context HttpServerRequest request, @RestPath String competitionId) {
        return gate.playerAsync(request, (tenant, me) -> {
            Board board = tenant.boardOf(competitionId);
            return visits.seeing(tenant.tenant(), board, me, () -> around(board, tenant.players(), me));
        });
    }

    /** The ranks of players whose name contains {@code name}, or whose id it is. */
    @GET
    @Path("search")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"ranks":[{"rank":7,"score":120,"player_id":"01…","player_display_name":"Alice"}]}}"""))
    public Uni<JsonBytes> search(
            @Context HttpServerRequest request, @RestPath String competitionId, @RestQuery String name) {
        return gate.playerAsync(request, (tenant, me) -> {
            Board board = tenant.boardOf(competitionId);
            return visits.seeing(tenant.tenant(), board, me, () -> board)
                    .emitOn(Infrastructure.getDefaultWorkerPool())
                    .map(seen -> RankingSearch.write(seen, tenant.players(), name));
        });
    }

    private static JsonBytes around(Board board, Players players, Player me) {
        Leaderboard leaderboard = board.leaderboard();
        int mine = leaderboard.rankOf(me.ordinal());
        return Json.success(json -> {
            json.writeFieldName("competition");
            CompetitionView.write(json, board.competition());
            json.writeStringField("upload_id", board.uploadId());
            json.writeFieldName("me");
            if (mine == 0) {
                json.writeNull();
            } else {
                json.writeStartObject();
                json.writeNumberField("rank", mine);
                json.writeNumberField("score", leaderboard.scoreAt(mine));
                json.writeEndObject();
            }
            json.writeNumberField("total", leaderboard.size());
            json.writeArrayFieldStart("ranks");
            int last = mine == 0 ? 0 : Math.min(leaderboard.size(), mine + NEIGHBOURS);
            for (int rank = Math.max(1, mine - NEIGHBOURS); rank <= last; rank++) {
                RankingPage.writeRank(json, leaderboard, players, rank);
            }
            json.writeEndArray();
        });
    }
}
