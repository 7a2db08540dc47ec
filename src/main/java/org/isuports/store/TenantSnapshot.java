package org.isuports.store;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isuports.competition.CompetitionView;
import org.isuports.http.ApiException;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.player.PlayerView;
import org.isuports.player.Players;
import org.isuports.ranking.Board;
import org.isuports.tenant.Tenant;

/**
 * All that requests read of one tenant, at one moment. Immutable: a writer publishes another one after it has committed, so a
 * reader sees all of a write or nothing of it. The lists as JSON are written when they are first asked for.
 */
public final class TenantSnapshot {
    private final Tenant tenant;
    private final Players players;
    private final List<Board> boards;
    private final Map<String, Integer> boardIndex;
    private volatile JsonBytes playersJson;
    private volatile JsonBytes competitionsJson;

    private TenantSnapshot(Tenant tenant, Players players, List<Board> boards, Map<String, Integer> boardIndex) {
        this.tenant = tenant;
        this.players = players;
        this.boards = boards;
        this.boardIndex = boardIndex;
    }

    /** The snapshot of what a tenant's file holds; boards are in the order of their competitions' opening. */
    static TenantSnapshot of(Tenant tenant, Players players, List<Board> boards) {
        return new TenantSnapshot(tenant, players, List.copyOf(boards), index(boards));
    }

    public Tenant tenant() {
        return tenant;
    }

    public Players players() {
        return players;
    }

    /** All competitions with their rankings, oldest first. */
    public List<Board> boards() {
        return boards;
    }

    /** A competition with its ranking; 404 where there is none of this id. */
    public Board boardOf(String competitionId) {
        Integer ordinal = boardIndex.get(competitionId);
        if (ordinal == null) {
            throw ApiException.notFound("There is no competition " + competitionId + ".");
        }
        return boards.get(ordinal);
    }

    public TenantSnapshot withPlayers(Players changed) {
        TenantSnapshot next = new TenantSnapshot(tenant, changed, boards, boardIndex);
        next.competitionsJson = competitionsJson;
        return next;
    }

    /** With a competition that has changed. */
    public TenantSnapshot withBoard(Board changed) {
        Board[] copy = boards.toArray(Board[]::new);
        int at = changed.competition().ordinal();
        boolean sameCompetition = changed.competition().equals(copy[at].competition());
        copy[at] = changed;
        TenantSnapshot next =
                new TenantSnapshot(tenant, players, Collections.unmodifiableList(Arrays.asList(copy)), boardIndex);
        next.playersJson = playersJson;
        if (sameCompetition) {
            next.competitionsJson = competitionsJson;
        }
        return next;
    }

    /** With one more competition. */
    public TenantSnapshot withNewBoard(Board opened) {
        Board[] copy = Arrays.copyOf(boards.toArray(Board[]::new), boards.size() + 1);
        copy[boards.size()] = opened;
        TenantSnapshot next = TenantSnapshot.of(tenant, players, Arrays.asList(copy));
        next.playersJson = playersJson;
        return next;
    }

    /** {@code GET /api/organizer/players}: newest first. */
    public JsonBytes playersJson() {
        JsonBytes written = playersJson;
        if (written == null) {
            written = Json.success(json -> {
                json.writeArrayFieldStart("players");
                for (int ordinal = players.size() - 1; ordinal >= 0; ordinal--) {
                    PlayerView.write(json, players.at(ordinal));
                }
                json.writeEndArray();
            });
            playersJson = written;
        }
        return written;
    }

    /** {@code GET /api/organizer/competitions} and the player's: newest first. */
    public JsonBytes competitionsJson() {
        JsonBytes written = competitionsJson;
        if (written == null) {
            written = Json.success(json -> {
                json.writeArrayFieldStart("competitions");
                for (Board board : boards.reversed()) {
                    CompetitionView.write(json, board.competition());
                }
                json.writeEndArray();
            });
            competitionsJson = written;
        }
        return written;
    }

    /** Bytes of memory, about. */
    long bytes() {
        long bytes = 1_000 + 350L * players.size();
        for (Board board : boards) {
            bytes += board.bytes();
        }
        return bytes;
    }

    private static Map<String, Integer> index(List<Board> boards) {
        Map<String, Integer> index = HashMap.newHashMap(boards.size());
        for (int i = 0; i < boards.size(); i++) {
            index.put(boards.get(i).competition().id(), i);
        }
        return index;
    }
}
