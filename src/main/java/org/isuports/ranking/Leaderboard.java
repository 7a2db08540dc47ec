package org.isuports.ranking;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Who stands where in one competition: score descending, of equal scores the one that stands earlier in the CSV; ranks are
 * 1, 2, 3 … without ties (contract, "Player"). Immutable. Players are meant by their ordinal.
 *
 * <p>16 bytes a player: a place by rank and a rank by player, so that pages and players' results are array reads.
 */
public final class Leaderboard {
    /** Nobody has a score. */
    public static final Leaderboard EMPTY = new Leaderboard(new int[0], new long[0], new int[0]);

    private static final Comparator<Entry> BEST_FIRST =
            Comparator.comparingLong(Entry::score).reversed().thenComparingInt(Entry::csvRow);

    private final int[] playerByRank;
    private final long[] scoreByRank;
    private final int[] rankByPlayer;

    private Leaderboard(int[] playerByRank, long[] scoreByRank, int[] rankByPlayer) {
        this.playerByRank = playerByRank;
        this.scoreByRank = scoreByRank;
        this.rankByPlayer = rankByPlayer;
    }

    /**
     * A score that counts.
     *
     * @param player the player's ordinal
     * @param csvRow where it stands in the upload: smaller is better among equals
     */
    public record Entry(int player, long score, int csvRow) {}

    /** Ranks entries, at most one for each player. */
    public static Leaderboard of(List<Entry> entries) {
        if (entries.isEmpty()) {
            return EMPTY;
        }
        Entry[] sorted = entries.toArray(Entry[]::new);
        Arrays.sort(sorted, BEST_FIRST);
        int[] playerByRank = new int[sorted.length];
        long[] scoreByRank = new long[sorted.length];
        int players = 0;
        for (int i = 0; i < sorted.length; i++) {
            playerByRank[i] = sorted[i].player();
            scoreByRank[i] = sorted[i].score();
            players = Math.max(players, sorted[i].player() + 1);
        }
        int[] rankByPlayer = new int[players];
        for (int i = 0; i < sorted.length; i++) {
            rankByPlayer[playerByRank[i]] = i + 1;
        }
        return new Leaderboard(playerByRank, scoreByRank, rankByPlayer);
    }

    /** How many players have a score. */
    public int size() {
        return playerByRank.length;
    }

    /** The ordinal of the player at a rank from 1 to {@link #size()}. */
    public int playerAt(int rank) {
        return playerByRank[rank - 1];
    }

    /** The score at a rank from 1 to {@link #size()}. */
    public long scoreAt(int rank) {
        return scoreByRank[rank - 1];
    }

    /** A player's rank, 0 without a score. */
    public int rankOf(int player) {
        return player < rankByPlayer.length ? rankByPlayer[player] : 0;
    }

    /** Bytes of memory, about. */
    public long bytes() {
        return 100 + 12L * playerByRank.length + 4L * rankByPlayer.length;
    }
}
