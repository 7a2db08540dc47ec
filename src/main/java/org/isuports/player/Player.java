package org.isuports.player;

/**
 * Somebody who takes part in a tenant's competitions.
 *
 * @param ordinal place in the order of registration, from 0; scores refer to it
 * @param displayName may be empty
 */
public record Player(int ordinal, String id, String displayName, boolean disqualified) {
    /** The same player, disqualified. */
    Player asDisqualified() {
        return new Player(ordinal, id, displayName, true);
    }
}
