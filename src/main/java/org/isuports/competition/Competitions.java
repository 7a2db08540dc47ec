package org.isuports.competition;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.isuports.billing.Projector;
import org.isuports.http.ApiException;
import org.isuports.ranking.Board;
import org.isuports.ranking.Ledger;
import org.isuports.ranking.Ledgers;
import org.isuports.store.Change;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;

/** Opens and finishes competitions (contract, "Organizer"). */
@ApplicationScoped
public class Competitions {
    private static final int LONGEST_TITLE = 1_000;

    private final TenantStore store;
    private final Projector projector;
    private final Ledgers ledgers;

    Competitions(TenantStore store, Projector projector, Ledgers ledgers) {
        this.store = store;
        this.projector = projector;
        this.ledgers = ledgers;
    }

    Competition open(Tenant tenant, String title) {
        if (title.codePointCount(0, title.length()) > LONGEST_TITLE) {
            throw ApiException.badRequest("title: at most " + LONGEST_TITLE + " characters.")
                    .code("title_too_long");
        }
        return store.write(tenant, (file, now) -> {
            Competition competition = new Competition(
                    now.boards().size(),
                    UlidCreator.getMonotonicUlid().toString(),
                    title,
                    Instant.now().getEpochSecond(),
                    0);
            CompetitionTable.insert(file, competition);
            Ledger ledger = ledgers.of(tenant.id(), competition.id());
            return Change.of(() -> now.withNewBoard(Board.opened(competition, ledger)), competition);
        });
    }

    /**
     * Finishes a competition for good; a second time changes nothing. It never lies before a visit that was recorded, even if the
     * clock was set back, so that whoever saw the running ranking is on the bill.
     */
    void finish(Tenant tenant, String competitionId) {
        boolean finishedNow = store.write(tenant, (file, now) -> {
            Board board = now.boardOf(competitionId);
            if (board.competition().isFinished()) {
                return Change.none(false);
            }
            long finishedAt =
                    Math.max(Instant.now().getEpochSecond(), board.ledger().lastVisitAt());
            CompetitionTable.finish(file, board.competition(), finishedAt);
            return Change.projected(
                    () -> {
                        board.ledger().close();
                        return now.withBoard(board.with(board.competition().finishedAt(finishedAt)));
                    },
                    true);
        });
        if (finishedNow) {
            projector.changed(tenant);
        }
    }
}
