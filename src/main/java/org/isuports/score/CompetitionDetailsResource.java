package org.isuports.score;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.List;
import java.util.Map;
import org.isuports.competition.Competition;
import org.isuports.ranking.Board;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;

/** The organizer's competitions with what became of them. */
@Path("/api/organizer/competitions/details")
public class CompetitionDetailsResource {
    private final Gate gate;
    private final TenantStore store;

    CompetitionDetailsResource(Gate gate, TenantStore store) {
        this.gate = gate;
        this.store = store;
    }

    /**
     * A competition.
     *
     * @param players how many have a score
     * @param uploadedAt time of the upload that counts, in Unix seconds; {@code null} before the first
     */
    record CompetitionDetails(
            String id,
            String title,
            boolean isFinished,
            long createdAt,
            Long finishedAt,
            int players,
            Long uploadedAt) {
        static CompetitionDetails of(Board board, Map<String, Long> uploadedAt) {
            Competition competition = board.competition();
            return new CompetitionDetails(
                    competition.id(),
                    competition.title(),
                    competition.isFinished(),
                    competition.createdAt(),
                    competition.isFinished() ? competition.finishedAt() : null,
                    board.leaderboard().size(),
                    uploadedAt.get(board.uploadId()));
        }
    }

    record CompetitionsData(List<CompetitionDetails> competitions) {}

    /** All competitions, newest first. */
    @GET
    @Blocking
    public Uni<CompetitionsData> competitions(@Context HttpServerRequest request) {
        return gate.organizerWaiting(request, organizer -> details(organizer.tenant()));
    }

    private CompetitionsData details(TenantSnapshot tenant) {
        List<String> counting = tenant.boards().stream().map(Board::uploadId).toList();
        Map<String, Long> uploadedAt = store.read(tenant.tenant(), file -> UploadTable.uploadedAt(file, counting));
        return new CompetitionsData(tenant.boards().reversed().stream()
                .map(board -> CompetitionDetails.of(board, uploadedAt))
                .toList());
    }
}
