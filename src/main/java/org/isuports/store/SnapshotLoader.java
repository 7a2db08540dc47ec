package org.isuports.store;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.billing.Bill;
import org.isuports.billing.BillingReportTable;
import org.isuports.competition.CompetitionTable;
import org.isuports.player.PlayerTable;
import org.isuports.player.Players;
import org.isuports.ranking.Board;
import org.isuports.ranking.Leaderboard;
import org.isuports.ranking.Ledger;
import org.isuports.ranking.Ledgers;
import org.isuports.ranking.RankingTable;
import org.isuports.score.ScoreTable;
import org.isuports.tenant.Tenant;
import org.isuports.visit.VisitTable;

/** Builds a tenant's snapshot from its file and from what MySQL holds about it. */
@ApplicationScoped
public class SnapshotLoader {
    private final Ledgers ledgers;
    private final BillingReportTable bills;
    private final RankingTable rankings;
    private final VisitTable visits;

    SnapshotLoader(Ledgers ledgers, BillingReportTable bills, RankingTable rankings, VisitTable visits) {
        this.ledgers = ledgers;
        this.bills = bills;
        this.rankings = rankings;
        this.visits = visits;
    }

    /** Reads everything; of a file that has just been made there is nothing to ask MySQL. */
    TenantSnapshot load(Tenant tenant, Connection file, boolean isNew) throws SQLException {
        Players players = Players.of(PlayerTable.all(file));
        Map<Integer, List<Leaderboard.Entry>> scores = ScoreTable.all(file);
        List<Board> boards = new ArrayList<>();
        for (CompetitionTable.Row row : CompetitionTable.all(file)) {
            Leaderboard leaderboard =
                    Leaderboard.of(scores.getOrDefault(row.competition().ordinal(), List.of()));
            Ledger ledger = ledgers.of(tenant.id(), row.competition().id());
            boards.add(Board.of(row.competition(), leaderboard, row.uploadId(), ledger));
        }
        if (!isNew) {
            fillLedgers(tenant, players, boards);
        }
        return TenantSnapshot.of(tenant, players, boards);
    }

    /** Forgets what memory holds of a tenant whose file goes, or is replaced. */
    void forget(Tenant tenant) {
        ledgers.forget(tenant.id());
    }

    private void fillLedgers(Tenant tenant, Players players, List<Board> boards) {
        Map<String, Bill> billed = bills.ofTenant(tenant.id());
        Map<String, String> shown = rankings.shown(tenant.id());
        List<String> running = new ArrayList<>();
        for (Board board : boards) {
            String id = board.competition().id();
            if (board.competition().isFinished()) {
                board.ledger().close();
            } else {
                running.add(id);
            }
            if (billed.containsKey(id)) {
                board.ledger().billed(billed.get(id));
            }
            if (shown.containsKey(id)) {
                board.ledger().ranked(shown.get(id));
            }
        }
        Map<String, Board> byId = new java.util.HashMap<>();
        boards.forEach(board -> byId.put(board.competition().id(), board));
        for (VisitTable.Visitor visitor : visits.visitorsOf(tenant.id(), running)) {
            int player = players.ordinalOf(visitor.playerId());
            if (player >= 0) {
                byId.get(visitor.competitionId()).ledger().visited(player, visitor.at());
            }
        }
    }
}
