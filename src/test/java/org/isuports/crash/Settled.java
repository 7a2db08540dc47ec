package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.isuports.model.Audit;
import org.isuports.model.Organizer;
import org.isuports.model.TenantModel;
import org.isuports.testing.Api;

/** What has to hold once the program is back, or all is quiet. */
final class Settled {
    /** How far projections may lag. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private Settled() {}

    /** Tenants with some players and a competition each. */
    static List<TenantModel> tenants(Api api, int count, Random random) {
        List<TenantModel> models = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            TenantModel model = new TenantModel(api.newTenant());
            new Organizer(model, random, 1).begin();
            models.add(model);
        }
        return models;
    }

    /** Everything that was answered is there, and within 3 s MySQL shows it. */
    static void check(List<TenantModel> tenants, Projections projections) {
        within3Seconds(
                "projections",
                () -> tenants.forEach(
                        model -> projections.assertAgree(model.tenant().name())));
        for (TenantModel model : tenants) {
            Audit audit = new Audit(model);
            audit.settle();
            within3Seconds("bills", audit::compareBills);
        }
    }

    /** Looks until all agrees. The look that sees it has to begin in time; how long looking takes is the machine's affair. */
    private static void within3Seconds(String what, Runnable look) {
        long start = System.nanoTime();
        AtomicLong began = new AtomicLong();
        Awaitility.await(what)
                .atMost(Duration.ofMinutes(1))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(100))
                .untilAsserted(() -> {
                    began.set(System.nanoTime());
                    look.run();
                });
        assertThat(Duration.ofNanos(began.get() - start)).as(what).isLessThan(PATIENCE);
    }
}
