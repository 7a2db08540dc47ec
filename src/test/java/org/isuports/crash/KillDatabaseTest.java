package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.awaitility.Awaitility;
import org.isuports.embedded.EmbeddedDatabase;
import org.isuports.model.Seed;
import org.isuports.model.TenantModel;
import org.isuports.testing.Answer;
import org.isuports.testing.Form;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The MySQL-compatible server is killed and comes back, while the program runs on. */
@Tag("packaged")
class KillDatabaseTest {
    private static final int ROUNDS = 3;
    private static final Duration RECOVERY = Duration.ofSeconds(20);

    private final Path folder = TestFolders.create("killed-mariadb");
    private EmbeddedDatabase server;
    private RunningProgram program;

    @BeforeEach
    void start() {
        server = TestDatabase.startOwnMariaDb(folder, 0);
        program = RunningProgram.start(server.address(), Map.of(), List.of("-Xmx256m"));
    }

    @AfterEach
    void stop() {
        program.close();
        server.close();
    }

    private void kill() {
        server.process().destroyForcibly();
        server.onExit().join();
    }

    private void bringBack() {
        server = TestDatabase.startOwnMariaDb(folder, server.address().port());
    }

    private static void assertUnavailable(Answer answer) {
        answer.failure(503);
        assertThat(answer.header("Retry-After")).as("Retry-After of %s", answer).isPresent();
    }

    @Test
    void nothingAnsweredIsLostAndRequestsRecoverByThemselves() {
        Random random = new Random(Seed.next(KillDatabaseTest.class));
        Projections projections =
                new Projections(server.address(), program.folder().resolve("tenants"));
        List<TenantModel> tenants = Settled.tenants(program.api(), 4, random);
        try (Crowd crowd = new Crowd(tenants, random, 300)) {
            for (int round = 1; round <= ROUNDS; round++) {
                await(crowd, crowd.answered() + 50 + random.nextInt(200));
                kill();
                int before = crowd.away();
                Awaitility.await("somebody who needs MySQL")
                        .atMost(Duration.ofMinutes(1))
                        .until(() -> crowd.away() > before);
                bringBack();
            }
            await(crowd, crowd.answered() + 100);
            crowd.stop();
        }
        Awaitility.await("new visits")
                .atMost(RECOVERY)
                .until(() -> visitIsTaken(tenants.getFirst().tenant()));
        Settled.check(tenants, projections);
    }

    private static void await(Crowd crowd, int answers) {
        Awaitility.await("answers")
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> crowd.answered() >= answers);
    }

    private static boolean visitIsTaken(TestTenant tenant) {
        TestTenant fresh = new TestTenant(tenant.api(), tenant.name());
        JsonNode competitions =
                fresh.organizer().get("/api/organizer/competitions").data().path("competitions");
        String player = fresh.organizer()
                .get("/api/organizer/players")
                .data()
                .path("players")
                .findValuesAsText("id")
                .getLast();
        return competitions.isEmpty()
                || fresh.player(player)
                                .get("/api/player/competition/"
                                        + competitions.get(0).path("id").asText() + "/ranking")
                                .status()
                        == 200;
    }

    @Test
    void whileItIsAwayRecordedVisitorsKeepReadingAndOthersAreAskedToComeAgain() {
        TestTenant tenant = program.api().newTenant();
        List<String> players = tenant.addPlayers(3);
        String competition = tenant.addCompetition("Cup");
        String path = "/api/player/competition/" + competition + "/ranking";
        tenant.upload(competition, Map.of(players.get(0), 1L));
        tenant.ranking(players.get(0), competition);
        kill();

        assertThat(tenant.ranking(players.get(0), competition)).hasSize(1);
        tenant.player(players.get(0))
                .get("/api/player/player/" + players.get(0))
                .data();
        tenant.player(players.get(1)).get("/api/player/competitions").data();
        tenant.anyone().get("/api/me").data();
        assertUnavailable(tenant.player(players.get(1)).get(path));
        assertUnavailable(program.api().admin().get("/api/admin/tenants/billing"));
        assertUnavailable(program.api().admin().post("/api/admin/tenants/add", Form.of("name", "not-now")));
        assertUnavailable(program.api().organizer("unknown-tenant").get("/api/organizer/players"));

        // A tenant's own data is in its file: what can be written there is.
        tenant.upload(competition, Map.of(players.get(0), 1L, players.get(2), 2L));
        assertThat(tenant.ranking(players.get(0), competition)).hasSize(2);

        bringBack();
        Awaitility.await("a visit")
                .atMost(RECOVERY)
                .until(() -> tenant.player(players.get(1)).get(path).status() == 200);
        program.api()
                .admin()
                .post("/api/admin/tenants/add", Form.of("name", "not-now"))
                .data();
        tenant.finish(competition);
        Awaitility.await("the bill").atMost(Duration.ofSeconds(3)).until(() -> tenant.newestBill() == 210);
    }
}
