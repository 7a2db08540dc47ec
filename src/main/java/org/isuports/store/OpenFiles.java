package org.isuports.store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which slots have an open file, by last use, so that the oldest are closed above the limit. Thread-safe. */
final class OpenFiles {
    /** So many more than the limit may be open in any case: requests under way hold some. */
    private static final int LEAST_BEYOND = 64;

    private final int limit;
    private final LinkedHashMap<Long, Slot> byLastUse = new LinkedHashMap<>(16, 0.75f, true);

    OpenFiles(int limit) {
        this.limit = limit;
    }

    synchronized void used(long tenantId, Slot slot) {
        byLastUse.put(tenantId, slot);
    }

    /** Whether so many have something left to project, and stay open, that no other may be opened. */
    synchronized boolean isExhausted() {
        return byLastUse.size() >= limit + Math.max(limit, LEAST_BEYOND);
    }

    synchronized int size() {
        return byLastUse.size();
    }

    synchronized void clear() {
        byLastUse.clear();
    }

    /** Closes the least recently used above the limit, but for those that are in use or have something to project. */
    void closeSurplus() {
        for (Map.Entry<Long, Slot> candidate : surplus()) {
            if (!candidate.getValue().closeIfIdle()) {
                used(candidate.getKey(), candidate.getValue());
            }
        }
    }

    private synchronized List<Map.Entry<Long, Slot>> surplus() {
        List<Map.Entry<Long, Slot>> candidates = new ArrayList<>();
        Iterator<Map.Entry<Long, Slot>> oldestFirst = byLastUse.entrySet().iterator();
        while (oldestFirst.hasNext() && byLastUse.size() > limit) {
            Map.Entry<Long, Slot> oldest = oldestFirst.next();
            candidates.add(Map.entry(oldest.getKey(), oldest.getValue()));
            oldestFirst.remove();
        }
        return candidates;
    }
}
