package org.isuports.competition;

/**
 * A competition of one tenant.
 *
 * @param ordinal place in the order of opening, from 0
 * @param createdAt Unix seconds
 * @param finishedAt Unix seconds; 0 while it runs
 */
public record Competition(int ordinal, String id, String title, long createdAt, long finishedAt) {
    public boolean isFinished() {
        return finishedAt != 0;
    }

    Competition finishedAt(long when) {
        return new Competition(ordinal, id, title, createdAt, when);
    }
}
