package org.isuports.load.model;

/** Ways to be wrong, each of which a run must notice. */
public enum Fault {
    NONE,
    /** The ranking that is shown is the one before the last upload, for a moment after it was answered. */
    STALE_RANKING,
    /** While an upload is under way, a part of it can be seen. */
    PARTIAL_RANKING,
    /** While an upload is under way, the ranking is empty. */
    EMPTY_BETWEEN,
    /** Equal scores stand in the wrong order. */
    WRONG_TIES,
    /** Of a player's rows the first counts. */
    FIRST_ROW_COUNTS,
    /** An upload in a hundred is answered and forgotten. */
    LOST_UPLOAD,
    /** Visitors with a score are billed twice. */
    DOUBLE_BILL,
    /** Visits after the finish are billed. */
    LATE_VISITS_BILLED,
    /** A bill needs 5 s. */
    SLOW_BILL,
    /** The operator's sums leave out visitors. */
    WRONG_SUM,
    /** Disqualified players are let in for a second more. */
    LATE_DISQUALIFICATION,
    /** Disqualified players vanish from rankings. */
    DISQUALIFIED_NOT_RANKED,
    /** Lists say a competition runs for a second after it finished. */
    STALE_FINISH,
    /** Uploads are taken after the finish. */
    UPLOAD_AFTER_FINISH,
    /** Players' pages keep the scores of the upload before. */
    STALE_PLAYER_PAGE,
    /** Any cookie of the right form opens every tenant. */
    ANY_AUDIENCE,
    /** Every 200th answer is a 500. */
    SOME_500,
    /** Every 200th answer never comes. */
    SOME_SILENCE,
    /** Answers may be cached by anyone. */
    NO_CACHE_CONTROL,
    /** A player just added isn't listed for a moment. */
    STALE_PLAYERS
}
