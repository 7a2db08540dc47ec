package org.isuports.move;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Form;
import org.isuports.testing.TestNodes;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Tenants change nodes: two nodes of the packaged program, one database. Names of test tenants have 16 characters: node2's. */
@Tag("packaged")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class) // the last one kills a node
class TwoNodesTest {
    private static TestNodes nodes;

    @BeforeAll
    static void start() throws IOException {
        nodes = TestNodes.start(Map.of("ISUPORTS_BACKUP_EVERY", "1s", "ISUPORTS_NODE_LEASE", "6s"));
    }

    @AfterAll
    static void stop() {
        nodes.close();
    }

    private static Api api(int node) {
        return nodes.node(node).api();
    }

    /** A tenant, spoken to at node2, which the routes name. */
    private static TestTenant tenant() {
        return new TestTenant(api(2), api(1).newTenant().name());
    }

    private static TestTenant at(int node, TestTenant tenant) {
        return new TestTenant(api(node), tenant.name());
    }

    private static int statusOf(int node, String call, Map<String, String> form) {
        return nodes.internal(node, call, form).statusCode();
    }

    /** Where node2 looks for a file that it is to restore. */
    private static Path toRestore(String file) throws IOException {
        return Files.createDirectories(nodes.node(2).folder().resolve("restore"))
                .resolve(file);
    }

    private static List<String> playersAt(int node, TestTenant tenant) {
        List<String> names = new ArrayList<>();
        at(node, tenant)
                .organizer()
                .get("/api/organizer/players")
                .data()
                .path("players")
                .forEach(player -> names.add(player.path("display_name").asText()));
        return names;
    }

    @Test
    @Order(1)
    void aNodeRefusesAnotherNodesTenantAndNamesTheNode() {
        TestTenant tenant = tenant();

        Answer read = at(1, tenant).organizer().get("/api/organizer/players");
        Answer written = at(1, tenant)
                .organizer()
                .post("/api/organizer/players/add", Form.repeated("display_name[]", List.of("P")));

        for (Answer answer : List.of(read, written)) {
            assertThat(answer.status()).isEqualTo(421);
            assertThat(answer.header("X-Isuports-Node")).hasValue("node2");
        }
        assertThat(nodes.call(1, "where", Map.of("tenant", tenant.name()))
                        .path("state")
                        .asText())
                .as("nothing was touched")
                .isEqualTo("unused");
    }

    @Test
    @Order(2)
    void callsBetweenNodesNeedTheSecret() {
        assertThat(api(1).anyone("admin").post("/internal/status").status()).isEqualTo(404);
    }

    @Test
    @Order(3)
    void aMovedTenantHasAllThatWasAnswered() throws IOException {
        TestTenant tenant = tenant();
        AtomicBoolean over = new AtomicBoolean();
        List<String> answered = new ArrayList<>();
        List<Integer> refusals = new ArrayList<>();
        Thread writer = Thread.ofPlatform().start(() -> {
            for (int i = 0; !over.get(); i++) {
                Answer added = tenant.organizer()
                        .post("/api/organizer/players/add", Form.repeated("display_name[]", List.of("P" + i)));
                if (added.status() == 200) {
                    answered.add("P" + i);
                } else {
                    refusals.add(added.status());
                }
            }
        });
        Awaitility.await().until(() -> answered.size() > 20);

        JsonNode moved = nodes.call(2, "move", Map.of("tenant", tenant.name(), "to", "node1"));

        Awaitility.await().until(() -> refusals.contains(421));
        over.set(true);
        Awaitility.await().until(() -> !writer.isAlive());
        assertThat(playersAt(1, tenant).reversed()).isEqualTo(answered);
        assertThat(refusals).as("only wait, or ask the other").containsOnly(503, 421);
        assertThat(moved.path("held_millis").asLong()).isLessThan(3_000);
        assertThat(at(2, tenant).organizer().get("/api/organizer/players").header("X-Isuports-Node"))
                .hasValue("node1");

        nodes.call(1, "move", Map.of("tenant", tenant.name(), "to", "node2"));
        assertThat(playersAt(2, tenant).reversed()).as("and back again").isEqualTo(answered);
    }

    @Test
    @Order(4)
    void aMoveThatCantBeDoneChangesNothing() {
        TestTenant tenant = tenant();
        tenant.addPlayer();

        assertThat(statusOf(2, "move", Map.of("tenant", tenant.name(), "to", "node9")))
                .isEqualTo(400);
        assertThat(statusOf(1, "move", Map.of("tenant", tenant.name(), "to", "node2")))
                .isEqualTo(421);
        assertThat(playersAt(2, tenant)).hasSize(1);
    }

    @Test
    @Order(5)
    void routesAreReadAgainWhenTheyChange() throws IOException {
        TestTenant tenant = tenant();

        nodes.route("exception." + tenant.name() + "=node1");

        Awaitility.await()
                .untilAsserted(() -> assertThat(at(1, tenant)
                                .organizer()
                                .get("/api/organizer/players")
                                .status())
                        .isEqualTo(200));
    }

    @Test
    @Order(6)
    void aTenantComesBackFromAnEarlierCopy() throws IOException {
        TestTenant tenant = tenant();
        tenant.addPlayers(3);
        Files.copy(awaitCopy(tenant), toRestore("earlier.db"));
        tenant.addPlayers(2);

        nodes.call(2, "restore", Map.of("tenant", tenant.name(), "file", "earlier.db"));

        assertThat(playersAt(2, tenant)).hasSize(3);
    }

    @Test
    @Order(7)
    void aDamagedCopyIsRefused() throws IOException {
        TestTenant tenant = tenant();
        tenant.addPlayers(3);
        byte[] bytes = Files.readAllBytes(awaitCopy(tenant));
        java.util.Arrays.fill(bytes, 5_000, 9_000, (byte) 7);
        Files.write(toRestore("damaged.db"), bytes);

        assertThat(statusOf(2, "restore", Map.of("tenant", tenant.name(), "file", "damaged.db")))
                .isEqualTo(400);
        assertThat(playersAt(2, tenant)).hasSize(3);
    }

    @Test
    @Order(8)
    void aDeadNodesTenantsAreServedFromTheCopies() throws IOException {
        TestTenant tenant = tenant();
        tenant.addPlayers(4);
        awaitCopy(tenant);
        nodes.node(2).kill();
        assertThat(statusOf(1, "failover", Map.of("node", "node2")))
                .as("not before it is shut out")
                .isEqualTo(409);
        nodes.call(1, "fence", Map.of("node", "node2", "out", "true"));

        JsonNode report = nodes.call(1, "failover", Map.of("node", "node2"));

        assertThat(report.path("missing")).isEmpty();
        assertThat(report.path("taken").asInt()).isPositive();
        assertThat(playersAt(1, tenant)).hasSize(4);

        nodes.node(2).restart();
        Answer atReturn = tenant.organizer().get("/api/organizer/players");
        assertThat(atReturn.status()).as("shut out").isEqualTo(503);
        nodes.call(1, "fence", Map.of("node", "node2", "out", "false"));
        Awaitility.await().atMost(Duration.ofSeconds(15)).untilAsserted(() -> {
            Answer letIn = tenant.organizer().get("/api/organizer/players");
            assertThat(letIn.status()).isEqualTo(421);
            assertThat(letIn.header("X-Isuports-Node")).hasValue("node1");
        });
    }

    /** The newest copy at node1 of a tenant of node2, once it holds all that was answered up to now. */
    private static Path awaitCopy(TestTenant tenant) throws IOException {
        long now = System.currentTimeMillis() / 1000 + 1;
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() ->
                        nodes.call(2, "status", Map.of()).path("last_backup_at").asLong() >= now);
        String id = nodes.call(1, "where", Map.of("tenant", tenant.name()))
                .path("id")
                .asText();
        try (var copies = Files.list(nodes.node(1).folder().resolve("copies/node2/" + id))) {
            return copies.filter(file -> file.toString().endsWith(".db"))
                    .sorted()
                    .toList()
                    .getLast();
        }
    }
}
