package org.isuports.visit;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/** SQL of MySQL's {@code visit_history}: one row for each player and competition, the first visit. */
@ApplicationScoped
public class VisitTable {
    private static final String INSERT_FIRST = """
            INSERT IGNORE INTO visit_history (tenant_id, competition_id, player_id, created_at)
            VALUES (:tenantId, :competitionId, :playerId, :at)""";

    private static final String OF_COMPETITIONS = """
            SELECT competition_id, player_id, created_at FROM visit_history
            WHERE tenant_id = :tenantId AND competition_id IN (<competitionIds>)""";

    private static final String NOT_AFTER = """
            SELECT player_id FROM visit_history
            WHERE tenant_id = :tenantId AND competition_id = :competitionId AND created_at <= :at""";

    private final Jdbi mysql;

    VisitTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** Who has seen what, and when first (Unix seconds). */
    public record Visitor(String competitionId, String playerId, long at) {}

    record Visit(long tenantId, String competitionId, String playerId, long at) {}

    /**
     * Stores visits; those that aren't first change nothing. The driver makes one INSERT of them, which commits itself: a transaction
     * around it would cost three more exchanges with the server.
     */
    void insertFirst(Collection<Visit> visits) {
        mysql.useHandle(handle -> {
            PreparedBatch batch = handle.prepareBatch(INSERT_FIRST);
            for (Visit visit : visits) {
                batch.bind("tenantId", visit.tenantId())
                        .bind("competitionId", visit.competitionId())
                        .bind("playerId", visit.playerId())
                        .bind("at", visit.at())
                        .add();
            }
            batch.execute();
        });
    }

    /** The visitors of some of a tenant's competitions. */
    public List<Visitor> visitorsOf(long tenantId, Collection<String> competitionIds) {
        if (competitionIds.isEmpty()) {
            return List.of();
        }
        return mysql.withHandle(handle -> handle.createQuery(OF_COMPETITIONS)
                .bind("tenantId", tenantId)
                .bindList("competitionIds", List.copyOf(competitionIds))
                .map((row, context) -> new Visitor(row.getString(1), row.getString(2), row.getLong(3)))
                .list());
    }

    /** The ids of players whose first visit to a competition was not after {@code at} (Unix seconds). */
    public List<String> visitorsNotAfter(Handle handle, long tenantId, String competitionId, long at) {
        return handle.createQuery(NOT_AFTER)
                .bind("tenantId", tenantId)
                .bind("competitionId", competitionId)
                .bind("at", at)
                .mapTo(String.class)
                .list();
    }
}
