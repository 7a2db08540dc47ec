package org.isuports.ranking;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.isuports.billing.Bill;

/**
 * What MySQL is known to hold about one competition: who has visited, which upload its {@code ranking} shows, the bill. Shared by all
 * versions of a {@link Board}; thread-safe.
 *
 * <p>Visits and finishing meet here. A visit counts itself in flight first and looks then whether the ledger is closed; finishing
 * closes it first, and the bill waits until none is in flight. So either the visit sees that it's closed and isn't recorded, or the
 * bill sees it.
 */
public final class Ledger {
    private final Set<Integer> visitors = ConcurrentHashMap.newKeySet();
    private final AtomicInteger visitsInFlight = new AtomicInteger();
    private final AtomicLong lastVisitAt = new AtomicLong();
    private volatile boolean closed;
    private volatile String rankedUpload;
    private volatile Bill bill;

    /** Whether a player's first visit is on disk. */
    public boolean hasVisited(int player) {
        return visitors.contains(player);
    }

    /** Says that a player's first visit is on disk. */
    public void visited(int player) {
        visitors.add(player);
    }

    /** How many visitors have no score, so far. */
    public long visitorsOutside(Leaderboard leaderboard) {
        return visitors.stream()
                .filter(player -> leaderboard.rankOf(player) == 0)
                .count();
    }

    /** The same of a visit that was found on disk. A clock that was set back since must not let the competition end before it. */
    public void visited(int player, long at) {
        lastVisitAt.accumulateAndGet(at, Math::max);
        visitors.add(player);
    }

    /** Announces a visit; false where the competition has just finished, so that there is nothing to record. */
    public boolean beginVisit(long at) {
        visitsInFlight.incrementAndGet();
        if (closed) {
            visitsInFlight.decrementAndGet();
            return false;
        }
        lastVisitAt.accumulateAndGet(at, Math::max);
        return true;
    }

    /** Ends what {@link #beginVisit} announced, stored or not. */
    public void endVisit() {
        visitsInFlight.decrementAndGet();
    }

    /** Unix seconds of the last visit that is known; 0 without one. */
    public long lastVisitAt() {
        return lastVisitAt.get();
    }

    /** From now on no visit is recorded: the competition has finished. */
    public void close() {
        closed = true;
    }

    /** Whether every visit that will ever be recorded is stored. */
    public boolean isSettled() {
        return closed && visitsInFlight.get() == 0;
    }

    /** The upload that MySQL's {@code ranking} shows; nothing where it has no ranking yet. */
    public Optional<String> rankedUpload() {
        return Optional.ofNullable(rankedUpload);
    }

    public void ranked(String uploadId) {
        rankedUpload = uploadId;
    }

    /** The bill, once it is made. */
    public Optional<Bill> bill() {
        return Optional.ofNullable(bill);
    }

    public void billed(Bill made) {
        bill = made;
    }

    /** Bytes of memory, about. */
    public long bytes() {
        return 200 + 60L * visitors.size();
    }
}
