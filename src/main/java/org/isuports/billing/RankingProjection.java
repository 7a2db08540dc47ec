package org.isuports.billing;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import org.isuports.ranking.Board;
import org.isuports.ranking.RankingTable;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.jdbi.v3.core.Jdbi;

/** Brings MySQL's {@code ranking} up to the latest upload of every competition. */
@ApplicationScoped
class RankingProjection {
    private final TenantStore store;
    private final RankingTable table;
    private final Jdbi mysql;

    RankingProjection(TenantStore store, RankingTable table, Jdbi mysql) {
        this.store = store;
        this.table = table;
        this.mysql = mysql;
    }

    void project(Collection<Tenant> tenants) {
        for (Tenant tenant : tenants) {
            TenantSnapshot snapshot = store.load(tenant);
            List<Board> behind = snapshot.boards().stream()
                    .filter(board -> !board.ledger().rankedUpload().orElse("").equals(board.uploadId()))
                    .toList();
            if (behind.isEmpty()) {
                continue;
            }
            mysql.useTransaction(
                    handle -> behind.forEach(board -> table.replace(handle, tenant.id(), board, snapshot.players())));
            behind.forEach(board -> board.ledger().ranked(board.uploadId()));
        }
    }
}
