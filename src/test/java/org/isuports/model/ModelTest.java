package org.isuports.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.junit.jupiter.api.Test;

/** Everyone does anything at once, and every answer is compared with the model. */
@DatabaseTest
class ModelTest {
    private static final int TENANTS = 4;
    private static final int STEPS = 150;
    private static final int READERS_PER_TENANT = 2;

    private final Api api = Api.underTest();

    @Test
    void everyAnswerIsWhatTheModelSays() throws Exception {
        Random seeds = new Random(Seed.next(ModelTest.class));
        List<TenantModel> models = new ArrayList<>();
        for (int i = 0; i < TENANTS; i++) {
            models.add(new TenantModel(api.newTenant()));
        }
        AtomicInteger working = new AtomicInteger(TENANTS);
        try (ExecutorService pool = Executors.newCachedThreadPool()) {
            List<Future<?>> all = new ArrayList<>();
            for (TenantModel model : models) {
                all.add(organize(pool, model, seeds.nextLong(), working));
                for (int i = 0; i < READERS_PER_TENANT; i++) {
                    all.add(read(pool, model, seeds.nextLong(), working));
                }
            }
            all.add(operate(pool, seeds.nextLong(), working));
            for (Future<?> one : all) {
                one.get();
            }
        }
        for (TenantModel model : models) {
            Audit audit = new Audit(model);
            audit.compare();
            Awaitility.await("bills")
                    .atMost(Duration.ofSeconds(3))
                    .pollInterval(Duration.ofMillis(100))
                    .untilAsserted(audit::compareBills);
        }
    }

    private Future<?> organize(ExecutorService pool, TenantModel model, long seed, AtomicInteger working) {
        Organizer organizer = new Organizer(model, new Random(seed), 150);
        return pool.submit(() -> {
            try {
                organizer.begin();
                for (int i = 0; i < STEPS; i++) {
                    assertThat(organizer.step()).as("nothing is away").isTrue();
                }
            } finally {
                working.decrementAndGet();
            }
        });
    }

    private Future<?> read(ExecutorService pool, TenantModel model, long seed, AtomicInteger working) {
        Player player = new Player(model, new Random(seed));
        return pool.submit(() -> {
            while (working.get() > 0) {
                assertThat(player.step()).as("nothing is away").isTrue();
            }
        });
    }

    /** Adds a tenant now and then, which is at once the newest of all. */
    private Future<?> operate(ExecutorService pool, long seed, AtomicInteger working) {
        return pool.submit(() -> {
            int count = 0;
            while (working.get() > 0) {
                String name = "m%s-%d".formatted(Long.toString(seed & 0xffffff, 36), ++count);
                JsonNode added = api.admin()
                        .post("/api/admin/tenants/add", Form.of("name", name, "display_name", "組 " + count))
                        .data()
                        .path("tenant");
                JsonNode first = api.admin()
                        .get("/api/admin/tenants/billing")
                        .data()
                        .path("tenants")
                        .get(0);
                assertThat(first).isEqualTo(added);
                api.organizer(name).get("/api/organizer/players").data();
            }
        });
    }
}
