package org.isuports.ranking;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.isuports.http.Json;
import org.isuports.player.Players;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/** SQL of MySQL's {@code ranking}: what the tenants' files say, for whoever needs all tenants in one place. */
@ApplicationScoped
public class RankingTable {
    /** Ranks in one row. */
    private static final int CHUNK = 1_000;

    private static final String SHOWN = """
            SELECT competition_id, upload_id FROM ranking WHERE tenant_id = :tenantId AND first_rank = 1""";

    private static final String DELETE = """
            DELETE FROM ranking WHERE tenant_id = :tenantId AND competition_id = :competitionId""";

    private static final String INSERT = """
            INSERT INTO ranking (tenant_id, competition_id, first_rank, upload_id, entries)
            VALUES (:tenantId, :competitionId, :firstRank, :uploadId, :entries)""";

    private final Jdbi mysql;

    RankingTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** Competition id → the upload that is shown, for one tenant. */
    public Map<String, String> shown(long tenantId) {
        return mysql.withHandle(handle -> handle
                .createQuery(SHOWN)
                .bind("tenantId", tenantId)
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** Takes back a competition's ranking, where its tenant's file turned out not to have it. */
    public void forget(long tenantId, String competitionId) {
        mysql.useHandle(handle -> handle.createUpdate(DELETE)
                .bind("tenantId", tenantId)
                .bind("competitionId", competitionId)
                .execute());
    }

    /** Replaces what is shown of one competition. */
    public void replace(Handle handle, long tenantId, Board board, Players players) {
        String competitionId = board.competition().id();
        handle.createUpdate(DELETE)
                .bind("tenantId", tenantId)
                .bind("competitionId", competitionId)
                .execute();
        int size = board.leaderboard().size();
        PreparedBatch batch = handle.prepareBatch(INSERT);
        int first = 1;
        do {
            int last = Math.min(size, first + CHUNK - 1);
            batch.bind("tenantId", tenantId)
                    .bind("competitionId", competitionId)
                    .bind("firstRank", first)
                    .bind("uploadId", board.uploadId())
                    .bind("entries", entries(board.leaderboard(), players, first, last))
                    .add();
            first += CHUNK;
            if (batch.size() == 16 || first > size) {
                batch.execute();
            }
        } while (first <= size);
    }

    private static String entries(Leaderboard leaderboard, Players players, int first, int last) {
        byte[] json = Json.write(out -> {
            out.writeStartArray();
            for (int rank = first; rank <= last; rank++) {
                out.writeStartArray();
                out.writeString(players.at(leaderboard.playerAt(rank)).id());
                out.writeNumber(leaderboard.scoreAt(rank));
                out.writeEndArray();
            }
            out.writeEndArray();
        });
        return new String(json, StandardCharsets.UTF_8);
    }
}
