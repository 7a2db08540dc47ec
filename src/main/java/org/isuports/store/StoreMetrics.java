package org.isuports.store;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;

/** What the store holds, for {@code /q/metrics}. Read when asked, so it costs nothing. */
@Startup
@ApplicationScoped
public class StoreMetrics {
    StoreMetrics(MeterRegistry registry, TenantStore store) {
        Gauge.builder("isuports.tenant.files.open", store, TenantStore::openFileCount)
                .description("Tenants whose file is open")
                .register(registry);
        Gauge.builder("isuports.tenant.snapshots", store, TenantStore::snapshotCount)
                .description("Tenants that memory holds")
                .register(registry);
        Gauge.builder("isuports.tenant.snapshots.memory", store, TenantStore::snapshotBytes)
                .description("Memory of tenants' snapshots, about")
                .baseUnit("bytes")
                .register(registry);
    }
}
