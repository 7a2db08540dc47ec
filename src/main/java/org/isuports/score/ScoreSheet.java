package org.isuports.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isuports.ranking.Leaderboard;

/**
 * The scores of one upload, while it is read: of a player's rows the last counts. Not thread-safe.
 */
final class ScoreSheet {
    private static final int NONE = 0;

    private final long[] scoreByPlayer;
    private final int[] rowByPlayer;
    private int rows;
    private int players;

    ScoreSheet(int playerCount) {
        this.scoreByPlayer = new long[playerCount];
        this.rowByPlayer = new int[playerCount];
        Arrays.fill(rowByPlayer, NONE);
    }

    /** Takes a data row; rows come in the order of the file, {@code csvRow} above 0. */
    void add(int player, long score, int csvRow) {
        if (rowByPlayer[player] == NONE) {
            players++;
        }
        rows++;
        scoreByPlayer[player] = score;
        rowByPlayer[player] = csvRow;
    }

    /** Data rows, repeated players included. */
    int rows() {
        return rows;
    }

    /** Players with a score. */
    int players() {
        return players;
    }

    /** The rows that count, in the order of the players' registration. */
    List<Leaderboard.Entry> entries() {
        List<Leaderboard.Entry> entries = new ArrayList<>(players);
        for (int player = 0; player < rowByPlayer.length; player++) {
            if (rowByPlayer[player] != NONE) {
                entries.add(new Leaderboard.Entry(player, scoreByPlayer[player], rowByPlayer[player]));
            }
        }
        return entries;
    }
}
