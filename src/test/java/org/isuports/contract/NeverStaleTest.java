package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

/** Contract, "Atomic and never stale". */
@DatabaseTest
class NeverStaleTest {
    private static final int READERS = 4;
    private static final int UPLOADS = 30;

    private final Api api = Api.underTest();

    /** Uploads are told apart by their scores: number n gives all players n; odd ones leave every third player out. */
    private static String csv(List<String> players, int number) {
        StringBuilder csv = new StringBuilder("player_id,score\n");
        for (int i = 0; i < players.size(); i++) {
            if (number % 2 == 0 || i % 3 != 0) {
                csv.append(players.get(i)).append(',').append(number).append('\n');
            }
        }
        return csv.toString();
    }

    private static int size(List<String> players, long number) {
        return number % 2 == 0 ? players.size() : players.size() - (players.size() + 2) / 3;
    }

    @Test
    void aReaderSeesOneWholeUploadAndNeverAnOlderOneThanBefore() throws Exception {
        TestTenant tenant = api.newTenant();
        List<String> players = tenant.addPlayers(90);
        String competition = tenant.addCompetition("Cup");
        tenant.uploadCsv(competition, csv(players, 1));
        AtomicBoolean done = new AtomicBoolean();
        try (ExecutorService pool = Executors.newFixedThreadPool(READERS)) {
            List<Future<Integer>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                String reader = players.get(i);
                readers.add(pool.submit(() -> readUntil(done, tenant, reader, competition, players)));
            }
            try {
                for (int number = 2; number <= UPLOADS; number++) {
                    tenant.uploadCsv(competition, csv(players, number));
                    JsonNode next = tenant.ranking(players.getLast(), competition);
                    assertThat(next.get(0).path("score").asInt())
                            .as("the next request sees it")
                            .isEqualTo(number);
                }
            } finally {
                done.set(true);
            }
            for (Future<Integer> reader : readers) {
                assertThat(reader.get()).as("readings").isPositive();
            }
        }
    }

    private static int readUntil(
            AtomicBoolean done, TestTenant tenant, String reader, String competition, List<String> players) {
        long newest = 0;
        int readings = 0;
        while (!done.get()) {
            JsonNode ranks = tenant.ranking(reader, competition);
            Set<Long> numbers = new HashSet<>(Expect.numbers(ranks, "score"));
            assertThat(numbers).as("uploads in one reading").hasSize(1);
            long number = numbers.iterator().next();
            assertThat(ranks).as("players of upload %d", number).hasSize(size(players, number));
            assertThat(number).isGreaterThanOrEqualTo(newest);
            newest = number;
            readings++;
        }
        return readings;
    }

    @Test
    void whatAWriteHasAnsweredTheNextRequestOfAnyoneSees() {
        for (int i = 0; i < 10; i++) {
            TestTenant tenant = api.newTenant();
            assertThat(api.admin()
                            .get("/api/admin/tenants/billing")
                            .data()
                            .path("tenants")
                            .findValuesAsText("name"))
                    .contains(tenant.name());
            String player = tenant.addPlayer();
            tenant.player(player).get("/api/player/competitions").data();
            String competition = tenant.addCompetition("Cup");
            assertThat(Expect.texts(
                            tenant.player(player)
                                    .get("/api/player/competitions")
                                    .data()
                                    .path("competitions"),
                            "id"))
                    .containsExactly(competition);
            tenant.uploadCsv(competition, csv(List.of("-", player), 7).replace("-,7\n", ""));
            assertThat(Expect.numbers(tenant.ranking(player, competition), "score"))
                    .containsExactly(7L);
            tenant.finish(competition);
            assertThat(tenant.player(player)
                            .get("/api/player/competitions")
                            .data()
                            .path("competitions")
                            .path(0)
                            .path("is_finished")
                            .asBoolean())
                    .isTrue();
            tenant.disqualify(player);
            tenant.player(player).get("/api/player/competitions").failure(403);
        }
    }

    @Test
    void onceFinishHasAnsweredNoUploadLands() throws Exception {
        TestTenant tenant = api.newTenant();
        List<String> players = tenant.addPlayers(60);
        try (ExecutorService pool = Executors.newFixedThreadPool(3)) {
            for (int round = 0; round < 8; round++) {
                String competition = tenant.addCompetition("Cup " + round);
                List<Future<Integer>> uploads = new ArrayList<>();
                for (int number = 1; number <= 6; number++) {
                    String file = csv(players, number);
                    uploads.add(pool.submit(
                            () -> tenant.tryUpload(competition, file).status()));
                }
                tenant.finish(competition);
                JsonNode atFinish = tenant.ranking(players.getFirst(), competition);
                Set<Integer> statuses = new HashSet<>();
                for (Future<Integer> upload : uploads) {
                    statuses.add(upload.get());
                }
                assertThat(statuses).isSubsetOf(200, 400);
                assertThat(tenant.ranking(players.getFirst(), competition)).isEqualTo(atFinish);
            }
        }
    }

    @Test
    void concurrentAddsAllLandOnce() throws Exception {
        TestTenant tenant = api.newTenant();
        List<String> added;
        try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
            List<Future<List<String>>> calls = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                String name = "batch " + i;
                calls.add(pool.submit(() -> tenant.addPlayers(List.of(name, name, name))));
            }
            added = new ArrayList<>();
            for (Future<List<String>> call : calls) {
                added.addAll(call.get());
            }
        }
        JsonNode players =
                tenant.organizer().get("/api/organizer/players").data().path("players");
        assertThat(Expect.texts(players, "id")).containsExactlyInAnyOrderElementsOf(added);
        List<String> names = Expect.texts(players, "display_name");
        List<String> runs = new ArrayList<>();
        for (int i = 0; i < names.size(); i += 3) {
            assertThat(names.subList(i, i + 3).stream().collect(Collectors.toSet()))
                    .as("a call's players stand together")
                    .hasSize(1);
            runs.add(names.get(i));
        }
        assertThat(runs).doesNotHaveDuplicates();
    }
}
