package org.isuports.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The one {@link Ledger} of each competition. A tenant's snapshot may be dropped and loaded again while a request still holds the
 * older one: both must meet in the same ledger, so it stays as long as anybody holds it.
 */
@ApplicationScoped
public class Ledgers {
    private final Cache<Key, Ledger> ledgers =
            Caffeine.newBuilder().weakValues().build();

    private record Key(long tenantId, String competitionId) {}

    public Ledger of(long tenantId, String competitionId) {
        return ledgers.get(new Key(tenantId, competitionId), key -> new Ledger());
    }

    /** Forgets a tenant's, after its file has gone to another node or was replaced by an earlier one. */
    public void forget(long tenantId) {
        ledgers.asMap().keySet().removeIf(key -> key.tenantId() == tenantId);
    }

    /** Forgets everything, after a reset that replaced all data. */
    public void forgetAll() {
        ledgers.invalidateAll();
    }
}
