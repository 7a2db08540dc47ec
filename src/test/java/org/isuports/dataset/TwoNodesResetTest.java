package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.isuports.testing.Api;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDataset.Tenant;
import org.isuports.testing.FakeDatasetWriter;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestNodes;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Resets across two nodes: led by both at once, and with one of the two dying in the middle. */
@Tag("packaged")
class TwoNodesResetTest {
    private static final FakeDataset DATA = FakeDataset.generate(77, 12);
    private static final int ROUNDS = 6;
    private static TestNodes nodes;

    @BeforeAll
    static void start() throws IOException {
        nodes = TestNodes.start(Map.of("ISUPORTS_INITIALIZE_ENABLED", "true", "ISUPORTS_BACKUP_EVERY", "1s"));
        routeEveryOtherTenantToNode2();
        Path folder = TestFolders.create("dataset");
        FakeDatasetWriter.write(DATA, folder);
        for (int node = 1; node <= 2; node++) {
            nodes.call(node, "dataset/prepare", Map.of("dir", folder.toString()));
        }
        nodes.call(1, "dataset/reset", Map.of());
    }

    private static void routeEveryOtherTenantToNode2() throws IOException {
        nodes.route(DATA.tenants().stream()
                .filter(tenant -> nodeOf(tenant) == 2)
                .map(tenant -> "exception." + tenant.name() + "=node2")
                .collect(Collectors.joining("\n")));
        for (int node = 1; node <= 2; node++) {
            var program = nodes.node(node);
            Awaitility.await().until(() -> program.log().contains("Routes read again"));
        }
    }

    @AfterAll
    static void stop() {
        nodes.close();
    }

    @BeforeEach
    void begin() {
        awaitServed();
    }

    @Test
    void ofTwoResetsAtOnceOneIsToldToComeAgain() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        int done = 0;
        try (ExecutorService operators = Executors.newFixedThreadPool(2)) {
            for (int round = 0; round < ROUNDS; round++) {
                List<Future<HttpResponse<String>>> answers = Stream.of(1, 2)
                        .map(node -> operators.submit(() -> {
                            together.await();
                            return nodes.internal(node, "dataset/reset", Map.of());
                        }))
                        .toList();
                for (Future<HttpResponse<String>> answer : answers) {
                    if (answer.get().statusCode() == 200) {
                        done++;
                    } else {
                        assertIsAskedToComeAgain(answer.get());
                    }
                }
            }
        }
        assertThat(done).isBetween(ROUNDS, 2 * ROUNDS);
        assertServed();
    }

    @Test
    void aResetIsRefusedWhileAnotherNodeLeadsOne() throws Exception {
        try (Connection _ = lead()) {
            for (int node = 1; node <= 2; node++) {
                assertIsAskedToComeAgain(nodes.internal(node, "dataset/reset", Map.of()));
            }
            var answer = nodes.node(1).api().anyone("admin").post("/initialize");
            assertThat(answer.failure(503)).contains("Another import or reset is running");
            assertThat(answer.header("Retry-After")).hasValue("1");
        }
        nodes.call(2, "dataset/reset", Map.of());
    }

    @Test
    void aNodeGoesOnAsBeforeWhenWhoLedTheResetIsGone() throws Exception {
        TestTenant tenant = at(2);
        String player = tenant.addPlayer();
        try (Connection _ = lead()) {
            stageOnNode2("LOST");
            assertThat(tenant.organizer().get("/api/organizer/players").status())
                    .isEqualTo(503);
        }

        awaitServed();
        assertThat(isThere(tenant, player)).isTrue();
        nodes.call(1, "dataset/reset", Map.of());
        awaitServed();
        assertThat(isThere(tenant, player)).isFalse();
    }

    /** Whether the files are put in place depends on MySQL's tables, not on the files. */
    @Test
    void aNodeThatWasKilledInTheMiddleKeepsWhatMySqlStillShows() throws Exception {
        TestTenant tenant = at(2);
        String player = tenant.addPlayer();

        killNode2InTheMiddle("KILLED", leader -> {});

        assertThat(isThere(tenant, player)).isTrue();
    }

    @Test
    void aNodeThatWasKilledInTheMiddleChangesWhereMySqlHas() throws Exception {
        TestTenant tenant = at(2);
        String player = tenant.addPlayer();

        killNode2InTheMiddle("CHANGED", leader -> Sql.run(leader, "ALTER TABLE tenant_database COMMENT = 'CHANGED'"));

        assertThat(isThere(tenant, player)).isFalse();
        assertServed();
    }

    @FunctionalInterface
    private interface Leading {
        void goOn(Connection leader) throws SQLException;
    }

    /** Kills node 2 with its files laid ready, has the leader go on without it, and starts it again. */
    private static void killNode2InTheMiddle(String reset, Leading leading) throws Exception {
        try (Connection leader = lead()) {
            stageOnNode2(reset);
            nodes.node(2).kill();
            leading.goOn(leader);
        }
        nodes.node(2).restart();
        awaitServed();
    }

    /** Whether a player whom a test has added is there still: the data set knows nothing of them. */
    private static boolean isThere(TestTenant tenant, String player) {
        int status = tenant.player(player).get("/api/player/competitions").status();
        assertThat(status).isIn(200, 401);
        return status == 200;
    }

    private static void assertIsAskedToComeAgain(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
        assertThat(answer.body()).contains("Another import or reset is running");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
    }

    /** Does as a node that has just begun to lead a reset. */
    private static Connection lead() throws SQLException {
        Connection leader = TestDatabase.connect(nodes.database());
        assertThat(ResetLock.take(leader, Duration.ofSeconds(10))).isTrue();
        return leader;
    }

    private static void stageOnNode2(String reset) throws IOException {
        Path current = nodes.node(2).folder().resolve("dataset/current");
        nodes.call(
                2,
                "dataset/peer/stage",
                Map.of("fingerprint", Files.readString(current).strip(), "reset", reset));
    }

    /** A tenant of the data set that this node serves. */
    private static TestTenant at(int node) {
        return DATA.tenants().stream()
                .filter(tenant -> nodeOf(tenant) == node)
                .map(tenant -> new TestTenant(api(tenant), tenant.name()))
                .findFirst()
                .orElseThrow();
    }

    private static int nodeOf(Tenant tenant) {
        return tenant.id() % 2 == 0 ? 2 : 1;
    }

    private static Api api(Tenant tenant) {
        return nodes.node(nodeOf(tenant)).api();
    }

    private static void awaitServed() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> DATA.tenants().stream()
                        .allMatch(tenant -> api(tenant)
                                        .organizer(tenant.name())
                                        .get("/api/organizer/players")
                                        .status()
                                == 200));
    }

    private static void assertServed() {
        DATA.tenants().forEach(tenant -> DatasetAssert.assertServes(api(tenant), tenant));
    }
}
