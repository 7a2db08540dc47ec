package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.isuports.testing.TestTenant;

/** What an organizer is billed. */
final class Bills {
    /** How long bills may take after finish. */
    static final Duration PATIENCE = Duration.ofSeconds(3);

    private Bills() {}

    /** The report of one competition. */
    static JsonNode of(TestTenant tenant, String competition) {
        for (JsonNode report :
                tenant.organizer().get("/api/organizer/billing").data().path("reports")) {
            if (report.path("competition_id").asText().equals(competition)) {
                return report;
            }
        }
        throw new AssertionError("no report for " + competition);
    }

    /** Waits until a competition that has just finished is billed with these numbers, not longer than the contract allows. */
    static void await(TestTenant tenant, String competition, int players, int visitors) {
        Awaitility.await("bill of " + competition)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() -> assertCounts(tenant, competition, players, visitors));
        if (players + visitors == 0) {
            // Zero is also what an unmade bill shows: see that it stays.
            Awaitility.await()
                    .during(Duration.ofMillis(1500))
                    .atMost(PATIENCE)
                    .untilAsserted(() -> assertCounts(tenant, competition, 0, 0));
        }
    }

    static void assertCounts(TestTenant tenant, String competition, int players, int visitors) {
        JsonNode report = of(tenant, competition);
        assertThat(report)
                .isEqualTo(Expect.json(
                        """
                        {"competition_id":"%s","competition_title":%s,"player_count":%d,"visitor_count":%d,
                         "billing_player_yen":%d,"billing_visitor_yen":%d,"billing_yen":%d}""",
                        competition,
                        report.path("competition_title").toString(),
                        players,
                        visitors,
                        players * 100,
                        visitors * 10,
                        players * 100 + visitors * 10));
    }
}
