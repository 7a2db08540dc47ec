package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isuports.session.Person;
import org.isuports.tenant.Tenant;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/** SQL of MySQL's {@code player_link}: the personal link of each player that is valid now. */
@ApplicationScoped
public class PlayerLinkTable {
    private static final int ROWS_PER_BATCH = 1_000;

    private static final String PLAYER_OF = """
            SELECT player_id FROM player_link WHERE token_sha256 = :token AND tenant_id = :tenantId""";

    private static final String MADE_AT = """
            SELECT player_id, made_at FROM player_link WHERE tenant_id = :tenantId""";

    private static final String REPLACE = """
            INSERT INTO player_link (tenant_id, player_id, token_sha256, made_at)
            VALUES (:tenantId, :playerId, :token, :now)
            ON DUPLICATE KEY UPDATE token_sha256 = VALUES(token_sha256), made_at = VALUES(made_at)""";

    private static final String REVOKE = """
            DELETE FROM player_link WHERE tenant_id = :tenantId AND player_id = :playerId""";

    private final Jdbi mysql;
    private final SessionEndTable ends;

    PlayerLinkTable(Jdbi mysql, SessionEndTable ends) {
        this.mysql = mysql;
        this.ends = ends;
    }

    /** A new link's hash. */
    @SuppressWarnings("ArrayRecordComponent") // made for one call
    record Link(String playerId, byte[] tokenHash) {}

    /** Whose link this is, within one tenant. */
    Optional<String> playerOf(long tenantId, byte[] tokenHash) {
        return mysql.withHandle(handle -> handle.createQuery(PLAYER_OF)
                .bind("token", tokenHash)
                .bind("tenantId", tenantId)
                .mapTo(String.class)
                .findOne());
    }

    /** Player's id → when the valid link was made (Unix seconds). */
    Map<String, Long> madeAt(long tenantId) {
        return mysql.withHandle(handle -> handle
                .createQuery(MADE_AT)
                .bind("tenantId", tenantId)
                .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** Stores new links, all or none; the players' older ones are void, and what was begun with them ends. */
    void replace(Tenant tenant, List<Link> links) {
        long now = Instant.now().getEpochSecond();
        mysql.useTransaction(handle -> {
            for (int from = 0; from < links.size(); from += ROWS_PER_BATCH) {
                PreparedBatch batch = handle.prepareBatch(REPLACE);
                for (Link link : links.subList(from, Math.min(links.size(), from + ROWS_PER_BATCH))) {
                    batch.bind("tenantId", tenant.id())
                            .bind("playerId", link.playerId())
                            .bind("token", link.tokenHash())
                            .bind("now", now)
                            .add();
                }
                batch.execute();
            }
            ends.add(
                    handle,
                    links.stream()
                            .map(link -> Person.player(tenant.name(), link.playerId()))
                            .toList());
        });
    }

    /** Voids a player's link, and ends what was begun with it. */
    void revoke(Tenant tenant, String playerId) {
        mysql.useTransaction(handle -> {
            handle.createUpdate(REVOKE)
                    .bind("tenantId", tenant.id())
                    .bind("playerId", playerId)
                    .execute();
            ends.add(handle, Person.player(tenant.name(), playerId));
        });
    }
}
