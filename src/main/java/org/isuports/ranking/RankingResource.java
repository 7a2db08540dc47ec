package org.isuports.ranking;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.http.JsonBytes;
import org.isuports.http.WholeNumber;
import org.isuports.session.Gate;
import org.isuports.visit.Visits;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Rankings for players: by far the most frequent request. */
@Path("/api/player/competition/{competitionId}/ranking")
public class RankingResource {
    private final Gate gate;
    private final Visits visits;

    RankingResource(Gate gate, Visits visits) {
        this.gate = gate;
        this.visits = visits;
    }

    /** At most 100 ranks above {@code rank_after}. Seeing a running competition's ranking for the first time is a visit. */
    @GET
    public Uni<JsonBytes> ranking(
            @Context HttpServerRequest request,
            @RestPath String competitionId,
            @RestQuery("rank_after") String rankAfter) {
        return gate.playerAsync(request, (tenant, me) -> {
            Board board = tenant.boardOf(competitionId);
            long after = parseRankAfter(rankAfter);
            if (!visits.isNew(board, me)) {
                return Uni.createFrom().item(board.page(tenant.players(), after));
            }
            return visits.record(tenant.tenant(), board, me).map(recorded -> board.page(tenant.players(), after));
        });
    }

    static long parseRankAfter(String rankAfter) {
        if (rankAfter == null || rankAfter.isEmpty()) {
            return 0;
        }
        return WholeNumber.parse(rankAfter)
                .orElseThrow(() ->
                        ApiException.badRequest("rank_after: " + rankAfter + " is not a whole number of 64 bits."));
    }
}
