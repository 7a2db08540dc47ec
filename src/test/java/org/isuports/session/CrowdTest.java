package org.isuports.session;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.isuports.store.TenantStore;
import org.isuports.tenant.TenantDirectory;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

/** Many write to one tenant at once: more than the program has threads, so that they can't all hold one. */
@DatabaseTest
class CrowdTest {
    private static final int OF_EACH_KIND = 60;
    private static final int ROWS = 100;

    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();

    @Inject
    Gate gate;

    @Inject
    TenantStore store;

    @Inject
    TenantDirectory directory;

    @Test
    void aCrowdOfWritesIsAnsweredInTurnAndHoldsNobodyElseUp() throws Exception {
        List<String> players = tenant.addPlayers(ROWS);
        String competition = tenant.addCompetition("Cup");
        String csv = players.stream().map(id -> id + ",1\n").collect(Collectors.joining("", "player_id,score\n", ""));
        tenant.uploadCsv(competition, csv);
        String reader = players.getLast();
        tenant.ranking(reader, competition);
        TestTenant other = api.newTenant();
        String theirs = other.addCompetition("Theirs");
        TestTenant unused = api.newTenant();

        List<Answer> answers = new ArrayList<>();
        try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> writes =
                    store.read(directory.find(tenant.name()).orElseThrow(), file -> {
                        List<Future<Answer>> begun = new ArrayList<>();
                        for (int i = 0; i < OF_EACH_KIND; i++) {
                            String number = Integer.toString(i);
                            String player = players.get(i);
                            begun.add(crowd.submit(() -> tenant.organizer()
                                    .post("/api/organizer/players/add", Form.of("display_name[]", "New " + number))));
                            begun.add(crowd.submit(() -> tenant.organizer()
                                    .post("/api/organizer/competitions/add", Form.of("title", "New " + number))));
                            begun.add(crowd.submit(() ->
                                    tenant.organizer().post("/api/organizer/player/" + player + "/disqualified")));
                            begun.add(crowd.submit(() -> tenant.tryUpload(competition, csv)));
                        }
                        Awaitility.await().until(() -> gate.waitingCalls() >= 3 * OF_EACH_KIND);

                        // None of them can go on while we are here.
                        assertThat(tenant.ranking(reader, competition)).hasSize(ROWS);
                        assertThat(other.uploadCsv(theirs, "player_id,score\n" + other.addPlayer() + ",1\n"))
                                .isEqualTo(1);
                        assertThat(unused.addPlayer()).isNotEmpty();
                        return begun;
                    });
            for (Future<Answer> write : writes) {
                answers.add(write.get());
            }
        }

        assertThat(answers).allSatisfy(answer -> answer.data());
        assertThat(tenant.organizer().get("/api/organizer/players").data().path("players"))
                .hasSize(ROWS + OF_EACH_KIND)
                .filteredOn(player -> player.path("is_disqualified").asBoolean())
                .hasSize(OF_EACH_KIND);
        assertThat(tenant.organizer().get("/api/organizer/competitions").data().path("competitions"))
                .hasSize(1 + OF_EACH_KIND);
        assertThat(tenant.organizer()
                        .get("/api/organizer/competition/" + competition + "/uploads")
                        .data()
                        .path("uploads"))
                .hasSize(1 + OF_EACH_KIND);
    }
}
