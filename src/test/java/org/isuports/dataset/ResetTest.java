package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isuports.dataset.DatasetAssert.assertServes;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isuports.node.NodeSecret;
import org.isuports.store.StoreConfig;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDataset.Tenant;
import org.isuports.testing.FakeDatasetWriter;
import org.isuports.testing.Form;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestTenant;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DatabaseTest
@TestProfile(ResettableProgram.class)
class ResetTest {
    private final Api api = Api.underTest();

    @Inject
    NodeSecret secret;

    @Inject
    Jdbi mysql;

    @Inject
    StoreConfig store;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    void anImportedDataSetIsServed(long seed) {
        FakeDataset data = importGenerated(seed);

        assertServes(api, data);
    }

    @Test
    void aResetUndoesEverythingSinceTheImport() throws IOException {
        FakeDataset data = importGenerated(21);
        TestTenant imported = new TestTenant(api, data.tenants().getFirst().name());
        String player = imported.addPlayer();
        String competition = imported.addCompetition("New");
        imported.upload(competition, Map.of(player, 1L));
        imported.ranking(player, competition);
        imported.finish(competition);
        data.tenants().getFirst().competitions().stream()
                .filter(running -> !running.isFinished())
                .forEach(running -> imported.finish(running.id()));
        TestTenant added = api.newTenant();
        added.addPlayer();

        JsonNode answer = api.anyone("admin").post("/initialize").data();

        assertThat(answer.path("lang").asText()).isEqualTo("java");
        assertServes(api, data);
        added.organizer().get("/api/organizer/players").failure(401);
        try (Stream<Path> files = Files.list(store.tenantDir())) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".db")))
                    .containsExactlyInAnyOrderElementsOf(data.tenants().stream()
                            .map(tenant -> tenant.id() + ".db")
                            .toList());
        }
    }

    @Test
    void whatIsWrittenAfterAResetIsThere() {
        FakeDataset data = importGenerated(22);
        String id = api.admin()
                .post("/api/admin/tenants/add", Form.of("name", "after-reset", "display_name", "After"))
                .data()
                .at("/tenant/id")
                .asText();
        assertThat(id).isEqualTo("" + (data.tenants().getLast().id() + 1));

        TestTenant added = new TestTenant(api, "after-reset");
        String player = added.addPlayer();
        String competition = added.addCompetition("Cup");
        added.upload(competition, Map.of(player, 5L));
        assertThat(added.ranking(player, competition).at("/0/score").asLong()).isEqualTo(5);
    }

    @Test
    void anotherDataSetReplacesTheOneBefore() {
        importGenerated(31);
        FakeDataset data = importGenerated(32);

        assertServes(api, data);
        api.anyone("admin").post("/initialize").data();
        assertServes(api, data);
    }

    @Test
    void aDamagedDataSetIsRefusedAndChangesNothing() throws IOException {
        FakeDataset data = importGenerated(41);
        Path damaged = write(FakeDataset.generate(42, 3));
        Files.writeString(damaged.resolve("2.db"), "damaged");

        assertThat(ask("import", "dir", damaged.toString()).failure(400)).contains("2.db");

        assertServes(api, data);
        api.anyone("admin").post("/initialize").data();
        assertServes(api, data);
    }

    @Test
    void aFolderThatIsNoneIsRefused() {
        assertThat(ask("import", "dir", "/no/such/folder").failure(400)).contains("/no/such/folder");
        assertThat(ask("import", "dir", "relative").failure(400)).contains("dir");
        assertThat(ask("import", "other", "x").failure(400)).contains("dir");
    }

    @Test
    void withoutTheSecretThereIsNoImport() {
        api.anyone("admin").post("/internal/dataset/reset").failure(404);
        DatasetCalls.ask(api, "Bearer guess", "reset", Form.of("a", "b")).failure(404);
    }

    @Test
    void initializeIsOnTheOperatorsHostOnly() {
        FakeDataset data = importGenerated(51);

        api.anyone(data.tenants().getFirst().name()).post("/initialize").failure(404);
    }

    @Test
    void everyTableIsEitherReplacedOrKeptOnPurpose() throws SQLException {
        importGenerated(61);
        try (Handle handle = mysql.open()) {
            List<String> tables = Sql.column(handle.getConnection(), "SHOW TABLES");
            TreeSet<String> known = new TreeSet<>(AdminTables.REPLACED);
            known.addAll(AdminTables.KEPT);
            assertThat(tables).containsExactlyInAnyOrderElementsOf(known);
        }
    }

    @Test
    void resetsMayHappenUnderLoad() throws Exception {
        FakeDataset data = importGenerated(71);
        AtomicBoolean stop = new AtomicBoolean();
        try (ExecutorService users = Executors.newFixedThreadPool(6)) {
            List<Future<?>> work = IntStream.range(0, 6)
                    .<Future<?>>mapToObj(user -> users.submit(() -> {
                        while (!stop.get()) {
                            useEverything(data.tenants().get(user % 2));
                        }
                    }))
                    .toList();
            for (int i = 0; i < 5; i++) {
                api.anyone("admin").post("/initialize").data();
            }
            stop.set(true);
            for (Future<?> user : work) {
                user.get();
            }
        }
        try (Handle handle = mysql.open()) {
            assertThat(Sql.column(
                            handle.getConnection(),
                            "SELECT tenant_id FROM tenant_database WHERE tenant_id NOT IN (SELECT id FROM tenant)"))
                    .isEmpty();
        }
        api.anyone("admin").post("/initialize").data();
        assertServes(api, data);
    }

    /** Every call is answered as at any other time, or asks to try again, or finds that what it is about is gone. */
    private void useEverything(Tenant tenant) {
        Caller organizer = api.organizer(tenant.name());
        Answer added = organizer.post("/api/organizer/competitions/add", Form.of("title", "Under load"));
        String competition = added.json().at("/data/competition/id").asText();
        List<Answer> answers = List.of(
                added,
                organizer.post("/api/organizer/players/add", Form.repeated("display_name[]", List.of("a", "b"))),
                organizer.upload(
                        "/api/organizer/competition/" + competition + "/score",
                        "player_id,score\n" + tenant.players().getFirst().id() + ",1\n"),
                organizer.post("/api/organizer/competition/" + competition + "/finish"),
                organizer.get("/api/organizer/billing"),
                api.admin()
                        .post(
                                "/api/admin/tenants/add",
                                Form.of("name", "t" + UUID.randomUUID(), "display_name", "Under load")));
        assertThat(answers).extracting(Answer::status).allMatch(List.of(200, 404, 503)::contains);
    }

    private FakeDataset importGenerated(long seed) {
        FakeDataset data = FakeDataset.generate(seed, 13);
        JsonNode answer = ask("import", "dir", write(data).toString()).data();
        assertThat(answer.path("tenants").asInt()).isEqualTo(13);
        return data;
    }

    private static Path write(FakeDataset data) {
        Path folder = TestFolders.create("dataset");
        FakeDatasetWriter.write(data, folder);
        return folder;
    }

    private Answer ask(String what, String field, String value) {
        return DatasetCalls.ask(api, secret.header(), what, Form.of(field, value));
    }
}
