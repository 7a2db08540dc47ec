package org.isuports.billing;

/**
 * What a finished competition costs, in yen (contract, "Money"): 100 for each player with a score, 10 for each who has none but
 * saw the ranking while it ran. Disqualified players count like any other.
 */
public record Bill(long playerCount, long visitorCount) {
    private static final long YEN_PER_PLAYER = 100;
    private static final long YEN_PER_VISITOR = 10;

    /** What a running competition has cost so far: nothing. */
    public static final Bill NOTHING = new Bill(0, 0);

    public long playerYen() {
        return YEN_PER_PLAYER * playerCount;
    }

    public long visitorYen() {
        return YEN_PER_VISITOR * visitorCount;
    }

    public long yen() {
        return playerYen() + visitorYen();
    }
}
