package org.isuports.ranking;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.isuports.competition.CompetitionView;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.player.Player;
import org.isuports.player.Players;

/** Writes rankings as JSON. */
final class RankingPage {
    /** Ranks on one page (contract, "Player"). */
    static final int SIZE = 100;

    private RankingPage() {}

    /** At most {@link #SIZE} ranks above {@code rankAfter}; a negative one means from the first. */
    static JsonBytes write(Board board, Players players, long rankAfter) {
        return Json.success(json -> writePage(json, board, players, rankAfter, SIZE));
    }

    /** At most {@code limit} ranks above {@code rankAfter}, how many there are in all, and which upload they come from. */
    static JsonBytes writeWithTotal(Board board, Players players, long rankAfter, int limit) {
        return Json.success(json -> {
            json.writeNumberField("total", board.leaderboard().size());
            json.writeStringField("upload_id", board.uploadId());
            writePage(json, board, players, rankAfter, limit);
        });
    }

    private static void writePage(JsonGenerator json, Board board, Players players, long rankAfter, int limit)
            throws IOException {
        json.writeFieldName("competition");
        CompetitionView.write(json, board.competition());
        json.writeArrayFieldStart("ranks");
        long size = board.leaderboard().size();
        long after = Math.min(size, Math.max(0, rankAfter));
        long last = Math.min(size, after + limit);
        for (long rank = after + 1; rank <= last; rank++) {
            writeRank(json, board.leaderboard(), players, (int) rank);
        }
        json.writeEndArray();
    }

    static void writeRank(JsonGenerator json, Leaderboard leaderboard, Players players, int rank) throws IOException {
        Player player = players.at(leaderboard.playerAt(rank));
        json.writeStartObject();
        json.writeNumberField("rank", rank);
        json.writeNumberField("score", leaderboard.scoreAt(rank));
        json.writeStringField("player_id", player.id());
        json.writeStringField("player_display_name", player.displayName());
        json.writeEndObject();
    }
}
