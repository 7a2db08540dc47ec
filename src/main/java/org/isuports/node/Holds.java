package org.isuports.node;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import org.isuports.http.ApiException;

/**
 * Tenants that are not served for a moment (503, Retry-After), because their file is being moved or replaced. A hold ends by itself
 * after a while, should whoever asked for it have forgotten it. It only turns requests away early: what keeps writes out of a file that
 * is being copied is the tenant's slot in the store.
 */
@ApplicationScoped
public class Holds {
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private volatile boolean allHeld;
    private volatile long allUntil;
    private final ConcurrentHashMap<String, Long> until = new ConcurrentHashMap<>();

    /** Turns a tenant's requests away from now on. */
    public void hold(String tenantName) {
        until.put(tenantName, System.nanoTime() + LONGEST.toNanos());
    }

    public void release(String tenantName) {
        until.remove(tenantName);
    }

    /** Turns all requests away: a reset replaces everything. */
    public void holdAll() {
        allUntil = System.nanoTime() + LONGEST.toNanos();
        allHeld = true;
    }

    public void releaseAll() {
        allHeld = false;
    }

    /** Refuses (503) while a reset replaces everything. */
    public void requireNoReset() {
        if (allHeld && allUntil - System.nanoTime() > 0) {
            throw ApiException.unavailable("All data is being replaced. Please try again in a moment.");
        }
    }

    /** Refuses (503) a tenant that is held. */
    public void requireFree(String tenantName) {
        requireNoReset();
        if (until.isEmpty()) {
            return;
        }
        Long end = until.get(tenantName);
        if (end != null && end - System.nanoTime() > 0) {
            throw ApiException.unavailable("This tenant's data is being moved. Please try again in a moment.");
        }
    }
}
