package org.isuports.dataset;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compacts visits to the first of each player in each competition. Memory grows with the first visits (about 100 bytes
 * each), not with the visits.
 */
final class FirstVisits {
    private final Map<Long, Map<String, Map<String, Long>>> tenants = new HashMap<>();

    void add(long tenant, String competition, String player, long time) {
        tenants.computeIfAbsent(tenant, key -> new HashMap<>())
                .computeIfAbsent(competition, key -> new HashMap<>())
                .merge(player, time, Math::min);
    }

    /** The tenants that have visits. */
    Set<Long> tenants() {
        return new TreeSet<>(tenants.keySet());
    }

    /** A tenant's first visits: competition → player → when first. */
    Map<String, Map<String, Long>> of(long tenant) {
        return tenants.getOrDefault(tenant, Map.of());
    }
}
