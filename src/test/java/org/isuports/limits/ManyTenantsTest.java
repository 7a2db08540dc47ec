package org.isuports.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many tenants on one node, each touched when it is new and again when nothing of it is in memory. Ordinarily 500 with small limits, so
 * that files and snapshots really have to make room; with {@code -Disuports.test.slow} 10,000 with the limits that are the default.
 */
@Tag("packaged")
class ManyTenantsTest {
    private static final int TENANTS = Pace.SLOW ? 10_000 : 500;
    private static final int DEFAULT_OPEN_FILES = 500;
    private static final int OPEN_FILES = Pace.SLOW ? DEFAULT_OPEN_FILES : 20;

    /** Write-ahead log, its index and the file itself. */
    private static final int DESCRIPTORS_PER_FILE = 3;

    /** Jars, sockets, logs and pools. */
    private static final int OTHER_DESCRIPTORS = 400;

    private final Map<String, String> settings =
            Pace.SLOW ? Map.of() : Map.of("ISUPORTS_STORE_OPEN_FILES", "20", "ISUPORTS_STORE_SNAPSHOT_MEMORY", "1M");

    @Test
    void descriptorsAndFirstTouchesStayWithinBounds() throws Exception {
        try (RunningProgram program = RunningProgram.start(TestDatabase.create(), settings, List.of("-Xmx1g"))) {
            List<TestTenant> tenants = new ArrayList<>();
            List<Duration> first = new ArrayList<>();
            int mostDescriptors = 0;
            for (int i = 0; i < TENANTS; i++) {
                TestTenant tenant = program.api().newTenant();
                tenants.add(tenant);
                first.add(Pace.time(
                        () -> tenant.organizer().get("/api/organizer/players").data()));
                if (i % 50 == 0) {
                    tenant.upload(tenant.addCompetition("Cup"), Map.of(tenant.addPlayer(), (long) i));
                    mostDescriptors = Math.max(mostDescriptors, descriptors(program));
                }
            }
            mostDescriptors = Math.max(mostDescriptors, descriptors(program));
            assertThat(mostDescriptors)
                    .as("open descriptors")
                    .isLessThan(OPEN_FILES * DESCRIPTORS_PER_FILE + OTHER_DESCRIPTORS);
            Pace.assertWithin("first touch of a new tenant, median", Pace.percentile(first, 50), Duration.ofMillis(30));

            program.terminate();
            program.restart();
            // the JVM's own first steps aren't what is measured
            for (TestTenant tenant : tenants.subList(0, 50)) {
                tenant.anyone().get("/api/me").data();
            }
            List<Duration> cold = new ArrayList<>();
            for (TestTenant tenant : tenants.subList(50, TENANTS)) {
                cold.add(Pace.time(() -> tenant.anyone().get("/api/me").data()));
            }
            Pace.assertWithin("first touch of a cold tenant, median", Pace.percentile(cold, 50), Duration.ofMillis(20));
            assertThat(descriptors(program))
                    .as("open descriptors")
                    .isLessThan(OPEN_FILES * DESCRIPTORS_PER_FILE + OTHER_DESCRIPTORS);

            for (int i = 0; i < TENANTS; i += 50) {
                TestTenant tenant = tenants.get(i);
                String player = tenant.organizer()
                        .get("/api/organizer/players")
                        .data()
                        .path("players")
                        .get(0)
                        .path("id")
                        .asText();
                assertThat(tenant.player(player)
                                .get("/api/player/player/" + player)
                                .data()
                                .path("scores")
                                .get(0)
                                .path("score")
                                .asInt(-1))
                        .isEqualTo(i);
            }
        }
    }

    private static int descriptors(RunningProgram program) throws IOException {
        try (Stream<Path> all =
                Files.list(Path.of("/proc", Long.toString(program.process().pid()), "fd"))) {
            return (int) all.count();
        }
    }
}
