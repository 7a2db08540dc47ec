package org.isuports.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.isuports.model.Seed;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Uploads as large as they may be, and what other tenants notice of them. A million rows only with {@code -Disuports.test.slow}. */
@Tag("packaged")
class LargeUploadTest {
    private static final int PLAYERS = Pace.SLOW ? 200_000 : 20_000;

    private final Random random = new Random(Seed.next(LargeUploadTest.class));

    @Test
    void largeUploadsAreQuickAndDisturbNobodyElse() throws Exception {
        try (RunningProgram program = RunningProgram.start(TestDatabase.create(), Map.of(), List.of("-Xmx1g"))) {
            TestTenant tenant = program.api().newTenant();
            List<String> players = new ArrayList<>();
            while (players.size() < PLAYERS) {
                players.addAll(tenant.addPlayers(10_000));
            }
            String competition = tenant.addCompetition("large");
            TestTenant other = program.api().newTenant();
            String reader = other.addPlayer();
            String theirs = other.addCompetition("small");
            other.upload(theirs, Map.of(reader, 1L));
            for (int i = 0; i < 300; i++) {
                other.ranking(reader, theirs);
            }

            Pace.assertWithin("100,000 rows", upload(tenant, competition, players, 100_000), Duration.ofMillis(1500));
            if (!Pace.SLOW) {
                return;
            }
            CompletableFuture<Duration> large =
                    CompletableFuture.supplyAsync(() -> upload(tenant, competition, players, 1_000_000));
            List<Duration> readings = new ArrayList<>();
            while (!large.isDone()) {
                readings.add(Pace.time(() -> other.ranking(reader, theirs)));
            }
            Pace.assertWithin("1,000,000 rows", large.join(), Duration.ofSeconds(15));
            Pace.assertWithin(
                    "another tenant's ranking meanwhile, 99th percentile of " + readings.size(),
                    Pace.percentile(readings, 99),
                    Duration.ofMillis(50));
        }
    }

    private Duration upload(TestTenant tenant, String competition, List<String> players, int rows) {
        long best = 1L << 40;
        String winner = players.get(random.nextInt(players.size()));
        String csv = random.ints(rows - 1, 0, players.size())
                        .mapToObj(i -> players.get(i) + "," + random.nextInt(1_000_000) + "\n")
                        .collect(Collectors.joining("", "player_id,score\n", ""))
                + winner + "," + best + "\n";
        long start = System.nanoTime();
        assertThat(tenant.uploadCsv(competition, csv)).isEqualTo(rows);
        Duration taken = Duration.ofNanos(System.nanoTime() - start);
        JsonNode first = tenant.ranking(winner, competition).get(0);
        assertThat(first.path("player_id").asText()).isEqualTo(winner);
        assertThat(first.path("score").asLong()).isEqualTo(best);
        return taken;
    }
}
