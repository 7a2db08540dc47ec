package org.isuports.account;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.isuports.testing.Caller;
import org.isuports.testing.Form;
import org.isuports.testing.LiveConnection;
import org.isuports.testing.TestNodes;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The operator is on node1, the tenant on node2: what ends at one is heard of at the other. */
@Tag("packaged")
class EndedOnAnotherNodeTest {
    /** What docs/architecture.md promises, and the way of a request. */
    private static final Duration HEARD_OF = Duration.ofSeconds(3);

    private static final String PASSWORD = "correct horse battery";

    private static TestNodes nodes;

    private final SignIn browser = SignIn.fromNewAddress();
    private final String name = nodes.node(1).api().newTenant().name();
    private final TestTenant there = new TestTenant(nodes.node(2).api(), name);

    @BeforeAll
    static void start() throws IOException {
        nodes = TestNodes.start(Map.of());
    }

    @AfterAll
    static void stop() {
        nodes.close();
    }

    private Caller newOrganizer() {
        String link = SignIn.organizerLink(new TestTenant(nodes.node(1).api(), name));
        return there.anyone().withToken(SignIn.session(browser.join(there, SignIn.tokenOf(link), "Alice", PASSWORD)));
    }

    @Test
    void aRemovedOrganizerIsOutOnTheTenantsNode() {
        Caller alice = newOrganizer();
        String live = "/api/organizer/competition/" + there.addCompetition("Cup") + "/live";
        try (LiveConnection stream = new LiveConnection(alice, live)) {
            stream.next();

            nodes.node(1)
                    .api()
                    .admin()
                    .post("/api/admin/tenant/" + name + "/organizer/remove", Form.of("organizer", "Alice"))
                    .data();

            stream.awaitEnd(HEARD_OF);
            Awaitility.await()
                    .atMost(HEARD_OF)
                    .untilAsserted(() -> alice.get("/api/organizer/players").failure(401));
        }
        // Begun afterwards, so it holds, and goes on holding when the ending is read again.
        Caller again = newOrganizer();
        Awaitility.await()
                .during(HEARD_OF)
                .atMost(HEARD_OF.multipliedBy(2))
                .untilAsserted(() -> again.get("/api/organizer/players").data());
    }

    @Test
    void aSessionThatWasSignedOutStaysSoWhereItsTenantMoves() {
        Caller alice = newOrganizer();
        alice.get("/api/organizer/players").data();
        alice.post("/auth/logout").data();

        nodes.call(2, "move", Map.of("tenant", name, "to", "node1"));

        Caller moved = nodes.node(1).api().anyone(name).withToken(alice.token());
        Awaitility.await()
                .atMost(HEARD_OF)
                .untilAsserted(() -> moved.get("/api/organizer/players").failure(401));
    }
}
