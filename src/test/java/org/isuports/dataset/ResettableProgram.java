package org.isuports.dataset;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** A program of its own for tests that wipe all data, with {@code POST /initialize} turned on. */
public final class ResettableProgram implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("isuports.initialize.enabled", "true");
    }
}
