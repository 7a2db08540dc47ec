package org.isuports.player;

import com.fasterxml.jackson.core.io.SerializedString;
import org.isuports.competition.Competition;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.ranking.Board;
import org.isuports.store.TenantSnapshot;

/**
 * Writes a player's page. It is requested most often of all, and grows with every competition, so what is the same on each is kept
 * as the bytes that it becomes.
 */
public final class PlayerPage {
    private static final SerializedString COMPETITION_TITLE = new SerializedString("competition_title");
    private static final SerializedString SCORE = new SerializedString("score");

    private PlayerPage() {}

    /** The player, and a score for every competition in which there is one, oldest competition first. */
    public static JsonBytes write(TenantSnapshot tenant, Player player) {
        return Json.success(json -> {
            json.writeFieldName("player");
            PlayerView.write(json, player);
            json.writeArrayFieldStart("scores");
            for (Board board : tenant.boards()) {
                int rank = board.leaderboard().rankOf(player.ordinal());
                if (rank > 0) {
                    json.writeStartObject();
                    json.writeFieldName(COMPETITION_TITLE);
                    json.writeString(board.title());
                    json.writeFieldName(SCORE);
                    json.writeNumber(board.leaderboard().scoreAt(rank));
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        });
    }

    /** The same with what a chart needs: times, rank, and how many had a score. */
    static JsonBytes writeResults(TenantSnapshot tenant, Player player) {
        return Json.success(json -> {
            json.writeFieldName("player");
            PlayerView.write(json, player);
            json.writeArrayFieldStart("results");
            for (Board board : tenant.boards()) {
                int rank = board.leaderboard().rankOf(player.ordinal());
                if (rank > 0) {
                    Competition competition = board.competition();
                    json.writeStartObject();
                    json.writeStringField("competition_id", competition.id());
                    json.writeStringField("competition_title", competition.title());
                    json.writeBooleanField("is_finished", competition.isFinished());
                    json.writeNumberField("created_at", competition.createdAt());
                    json.writeFieldName("finished_at");
                    if (competition.isFinished()) {
                        json.writeNumber(competition.finishedAt());
                    } else {
                        json.writeNull();
                    }
                    json.writeNumberField("score", board.leaderboard().scoreAt(rank));
                    json.writeNumberField("rank", rank);
                    json.writeNumberField("players", board.leaderboard().size());
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        });
    }
}
