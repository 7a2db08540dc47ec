package org.isuports.ranking;

import java.text.Normalizer;
import java.util.Locale;
import org.isuports.http.ApiException;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.player.Player;
import org.isuports.player.Players;

/**
 * Finds players in a ranking by a part of their name, or by their whole id. Letter case and width don't matter. It looks at every
 * name, some milliseconds for ten thousand, so it isn't for the event loop.
 */
final class RankingSearch {
    private static final int MOST_FOUND = 50;
    private static final int LONGEST = 255;

    private RankingSearch() {}

    /** At most 50 ranks, the best first; none for an empty text. */
    static JsonBytes write(Board board, Players players, String name) {
        String text = name == null ? "" : name.strip();
        if (text.length() > LONGEST) {
            throw ApiException.badRequest("name: at most " + LONGEST + " characters.")
                    .code("search_too_long");
        }
        String folded = fold(text);
        return Json.success(json -> {
            json.writeArrayFieldStart("ranks");
            Leaderboard leaderboard = board.leaderboard();
            int found = 0;
            for (int rank = 1; !text.isEmpty() && rank <= leaderboard.size() && found < MOST_FOUND; rank++) {
                Player player = players.at(leaderboard.playerAt(rank));
                if (fold(player.displayName()).contains(folded) || player.id().equals(text)) {
                    RankingPage.writeRank(json, leaderboard, players, rank);
                    found++;
                }
            }
            json.writeEndArray();
        });
    }

    private static String fold(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
