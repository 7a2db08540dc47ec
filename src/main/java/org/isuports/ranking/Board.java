package org.isuports.ranking;

import com.fasterxml.jackson.core.io.SerializedString;
import org.isuports.competition.Competition;
import org.isuports.http.JsonBytes;
import org.isuports.player.Players;

/**
 * A competition with its ranking at one moment. Immutable but for its {@link Ledger}, which all versions share, and the first page,
 * which is written when it's first asked for.
 */
public final class Board {
    private final Competition competition;
    private final Leaderboard leaderboard;
    private final String uploadId;
    private final Ledger ledger;
    private final SerializedString title;
    private volatile JsonBytes firstPage;

    private Board(
            Competition competition, SerializedString title, Leaderboard leaderboard, String uploadId, Ledger ledger) {
        this.competition = competition;
        this.title = title;
        this.leaderboard = leaderboard;
        this.uploadId = uploadId;
        this.ledger = ledger;
    }

    /** A competition as it was found in the tenant's file. */
    public static Board of(Competition competition, Leaderboard leaderboard, String uploadId, Ledger ledger) {
        return new Board(competition, new SerializedString(competition.title()), leaderboard, uploadId, ledger);
    }

    /** A competition that has just been opened. */
    public static Board opened(Competition competition, Ledger ledger) {
        return of(competition, Leaderboard.EMPTY, "", ledger);
    }

    /** The same with other facts about the competition. */
    public Board with(Competition changed) {
        return of(changed, leaderboard, uploadId, ledger);
    }

    /** The same with the scores of another upload. */
    public Board with(Leaderboard uploaded, String newUploadId) {
        return new Board(competition, title, uploaded, newUploadId, ledger);
    }

    public Competition competition() {
        return competition;
    }

    /** The competition's title, with the bytes that it is in JSON. */
    public SerializedString title() {
        return title;
    }

    public Leaderboard leaderboard() {
        return leaderboard;
    }

    /** The upload that the scores come from; '' before the first. */
    public String uploadId() {
        return uploadId;
    }

    /** What MySQL holds about this competition. */
    public Ledger ledger() {
        return ledger;
    }

    /** A page of the ranking. The first is kept: names never change, so it holds as long as this board. */
    public JsonBytes page(Players players, long rankAfter) {
        if (rankAfter > 0) {
            return RankingPage.write(this, players, rankAfter);
        }
        JsonBytes page = firstPage;
        if (page == null) {
            page = RankingPage.write(this, players, 0);
            firstPage = page;
        }
        return page;
    }

    /** Bytes of memory, about. */
    public long bytes() {
        long page = leaderboard.size() == 0 ? 200 : 10_000;
        return 450 + 4L * competition.title().length() + leaderboard.bytes() + page + ledger.bytes();
    }
}
