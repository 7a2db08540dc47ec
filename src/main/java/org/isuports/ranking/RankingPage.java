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
        return Json.success(json -> {
            json.writeFieldName("competition");
            CompetitionView.write(json, board.competition());
            json.writeArrayFieldStart("ranks");
            long size = board.leaderboard().size();
            long last = Math.min(size, Math.min(size, Math.max(0, rankAfter)) + SIZE);
            for (long rank = Math.max(0, rankAfter) + 1; rank <= last && rank > 0; rank++) {
                writeRank(json, board.leaderboard(), players, (int) rank);
            }
            json.writeEndArray();
        });
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
