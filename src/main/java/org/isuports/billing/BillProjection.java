package org.isuports.billing;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.isuports.http.ApiException;
import org.isuports.player.Players;
import org.isuports.ranking.Board;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.isuports.visit.VisitTable;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Makes the bills of finished competitions, each once. */
@ApplicationScoped
class BillProjection {
    private final TenantStore store;
    private final VisitTable visits;
    private final BillingReportTable reports;
    private final Jdbi mysql;

    BillProjection(TenantStore store, VisitTable visits, BillingReportTable reports, Jdbi mysql) {
        this.store = store;
        this.visits = visits;
        this.reports = reports;
        this.mysql = mysql;
    }

    private record Made(Board board, Bill bill) {}

    /** Makes the bills that some tenants' competitions still lack; throws where one has to wait for its last visits. */
    void project(Collection<Tenant> tenants) {
        boolean[] unsettled = new boolean[1];
        List<Made> made = mysql.inTransaction(handle -> {
            List<Made> bills = new ArrayList<>();
            for (Tenant tenant : tenants) {
                TenantSnapshot snapshot = store.load(tenant);
                for (Board board : snapshot.boards()) {
                    if (!board.competition().isFinished()
                            || board.ledger().bill().isPresent()) {
                        continue;
                    }
                    if (board.ledger().isSettled()) {
                        bills.add(new Made(board, make(handle, tenant, board, snapshot.players())));
                    } else {
                        unsettled[0] = true;
                    }
                }
            }
            return bills;
        });
        made.forEach(one -> one.board().ledger().billed(one.bill()));
        if (unsettled[0]) {
            throw ApiException.unavailable("visits of a finished competition are still being stored");
        }
    }

    private Bill make(Handle handle, Tenant tenant, Board board, Players players) {
        long finishedAt = board.competition().finishedAt();
        long visitors = visits
                .visitorsNotAfter(handle, tenant.id(), board.competition().id(), finishedAt)
                .stream()
                .filter(id -> !hasScore(board, players.ordinalOf(id)))
                .count();
        Bill bill = new Bill(board.leaderboard().size(), visitors);
        reports.insertOnce(handle, tenant.id(), board.competition(), bill);
        return bill;
    }

    private static boolean hasScore(Board board, int player) {
        return player >= 0 && board.leaderboard().rankOf(player) > 0;
    }
}
