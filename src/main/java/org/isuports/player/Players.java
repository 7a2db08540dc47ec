package org.isuports.player;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A tenant's players at one moment, in the order of registration. Immutable to the outside.
 *
 * <p>Players are never removed, so all versions of one tenant share the index from id to ordinal, which only grows; an
 * ordinal beyond a version's size belongs to a player who came later and isn't there for it. Only the one writer of a tenant makes
 * new versions.
 */
public final class Players {
    private final ConcurrentHashMap<String, Integer> index;
    private final Player[] byOrdinal;

    private Players(ConcurrentHashMap<String, Integer> index, Player[] byOrdinal) {
        this.index = index;
        this.byOrdinal = byOrdinal;
    }

    /** Players in order of registration: each one's ordinal is its place. */
    public static Players of(List<Player> inOrder) {
        ConcurrentHashMap<String, Integer> index = new ConcurrentHashMap<>(inOrder.size() * 2);
        return append(index, new Player[0], inOrder);
    }

    /** These and {@code added}, whose ordinals follow. */
    public Players with(List<Player> added) {
        return append(index, byOrdinal, added);
    }

    /** These, one of them disqualified. */
    public Players withDisqualified(Player player) {
        Player[] changed = byOrdinal.clone();
        changed[player.ordinal()] = player.asDisqualified();
        return new Players(index, changed);
    }

    private static Players append(ConcurrentHashMap<String, Integer> index, Player[] present, List<Player> added) {
        Player[] all = Arrays.copyOf(present, present.length + added.size());
        int ordinal = present.length;
        for (Player player : added) {
            if (player.ordinal() != ordinal) {
                throw new IllegalArgumentException(
                        "player " + player.id() + " has ordinal " + player.ordinal() + " at place " + ordinal);
            }
            all[ordinal] = player;
            index.put(player.id(), ordinal);
            ordinal++;
        }
        return new Players(index, all);
    }

    public Optional<Player> find(String id) {
        int ordinal = ordinalOf(id);
        return ordinal < 0 ? Optional.empty() : Optional.of(byOrdinal[ordinal]);
    }

    /** The ordinal of a player, or -1. */
    public int ordinalOf(String id) {
        Integer ordinal = index.get(id);
        return ordinal == null || ordinal >= byOrdinal.length ? -1 : ordinal;
    }

    public Player at(int ordinal) {
        return byOrdinal[ordinal];
    }

    public int size() {
        return byOrdinal.length;
    }

    /** Whether both are versions of one list, so that ordinals mean the same in both. */
    @SuppressWarnings("ReferenceEquality") // the very same list is meant
    public boolean sharesOrdinalsWith(Players other) {
        return index == other.index;
    }
}
