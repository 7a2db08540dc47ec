package org.isuports.billing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

@DatabaseTest
class OperatorReportsTest {
    private final Api api = Api.underTest();

    private JsonNode admin(String path) {
        return api.admin().get("/api/admin/" + path).data();
    }

    private JsonNode tenants(String search) {
        return admin("tenants?search=" + URLEncoder.encode(search, StandardCharsets.UTF_8));
    }

    private static JsonNode named(JsonNode list, String name) {
        for (JsonNode one : list) {
            if (one.path("name").asText().equals(name)) {
                return one;
            }
        }
        throw new AssertionError("no " + name + " in " + list);
    }

    /** A tenant with one finished competition of 250 yen: two with a score, five who only looked. */
    private TestTenant billed() {
        TestTenant tenant = api.newTenant();
        List<String> players = tenant.addPlayers(7);
        String competition = tenant.addCompetition("Cup <1>");
        tenant.upload(competition, Map.of(players.get(0), 1L, players.get(1), 2L));
        players.forEach(player -> tenant.ranking(player, competition));
        JsonNode preview = tenant.organizer()
                .get("/api/organizer/competition/" + competition + "/bill")
                .data();
        assertThat(preview.toString())
                .isEqualTo("{\"player_count\":2,\"visitor_count\":5,\"billing_player_yen\":200,"
                        + "\"billing_visitor_yen\":50,\"billing_yen\":250,\"is_final\":false}");
        tenant.finish(competition);
        await().atMost(Duration.ofSeconds(3)).untilAsserted(() -> {
            JsonNode bill = tenant.organizer()
                    .get("/api/organizer/competition/" + competition + "/bill")
                    .data();
            assertThat(bill.path("is_final").asBoolean()).isTrue();
            assertThat(bill.path("billing_yen").asLong()).isEqualTo(250);
        });
        return tenant;
    }

    @Test
    void summaryMonthAndTenantAgree() {
        long before = admin("billing/summary").path("total_yen").asLong();
        TestTenant tenant = billed();
        String month =
                YearMonth.from(Instant.now().atZone(ZoneId.of("Asia/Tokyo"))).toString();

        JsonNode summary = admin("billing/summary");
        assertThat(summary.path("total_yen").asLong()).isGreaterThanOrEqualTo(before + 250);
        assertThat(summary.path("tenant_count").asLong()).isPositive();
        JsonNode last = summary.path("months").get(summary.path("months").size() - 1);
        assertThat(last.path("month").asText()).isEqualTo(month);
        assertThat(last.path("competitions").asLong()).isPositive();
        assertThat(summary.path("top_tenants").size()).isBetween(1, 10);

        JsonNode inMonth = named(admin("billing/month/" + month).path("tenants"), tenant.name());
        assertThat(inMonth.path("yen").asLong()).isEqualTo(250);
        assertThat(inMonth.path("competitions").asLong()).isEqualTo(1);

        JsonNode one = admin("tenant/" + tenant.name() + "/billing");
        assertThat(one.path("tenant").path("billing").asLong()).isEqualTo(250);
        assertThat(one.path("reports").get(0).path("competition_title").asText())
                .isEqualTo("Cup <1>");
        assertThat(one.path("reports").get(0).path("visitor_count").asLong()).isEqualTo(5);
        assertThat(named(tenants(tenant.name()).path("tenants"), tenant.name())
                        .path("billing")
                        .asLong())
                .isEqualTo(250);
    }

    @Test
    void theOrganizersDetailsSayWhatHasFinished() {
        TestTenant tenant = billed();
        tenant.addCompetition("Running");

        JsonNode reports =
                tenant.organizer().get("/api/organizer/billing/details").data().path("reports");
        assertThat(reports.findValuesAsText("competition_title")).containsExactly("Running", "Cup <1>");
        assertThat(reports.get(0).path("finished_at").isNull()).isTrue();
        assertThat(reports.get(1).path("finished_at").asLong()).isPositive();
        assertThat(reports.get(1).path("billing_yen").asLong()).isEqualTo(250);

        JsonNode details = tenant.organizer()
                .get("/api/organizer/competitions/details")
                .data()
                .path("competitions");
        assertThat(details.get(0).path("uploaded_at").isNull()).isTrue();
        assertThat(details.get(0).path("players").asInt()).isZero();
        assertThat(details.get(1).path("uploaded_at").asLong()).isPositive();
        assertThat(details.get(1).path("players").asInt()).isEqualTo(2);
        assertThat(details.get(1).path("is_finished").asBoolean()).isTrue();
    }

    @Test
    void aMonthIsTokyosAndMustBeOne() {
        assertThat(admin("billing/month/1999-01").path("tenants")).isEmpty();
        for (String bad : List.of("1999-13", "1999", "x", "1999-1")) {
            api.admin().get("/api/admin/billing/month/" + bad).failure(400);
        }
    }

    @Test
    void tenantsAreFoundByEitherNameAndPagedNewestFirst() {
        String word = "Zürich" + UUID.randomUUID().toString().substring(0, 8);
        for (int i = 0; i < 3; i++) {
            String name = "s" + UUID.randomUUID().toString().replace("-", "").substring(0, 12);
            api.admin()
                    .post("/api/admin/tenants/add", Form.of("name", name, "display_name", "100%_! " + word + " " + i))
                    .data();
        }

        JsonNode first = admin("tenants?limit=2&search=" + URLEncoder.encode(word, StandardCharsets.UTF_8));
        assertThat(first.path("tenants").findValuesAsText("display_name"))
                .containsExactly("100%_! " + word + " 2", "100%_! " + word + " 1");
        assertThat(first.path("has_more").asBoolean()).isTrue();
        assertThat(first.path("tenants").get(0).path("node").asText()).isEqualTo("node1");
        String last = first.path("tenants").get(1).path("id").asText();
        JsonNode next = admin("tenants?before=" + last + "&search="
                + URLEncoder.encode(word.toUpperCase(Locale.ROOT), StandardCharsets.UTF_8));
        assertThat(next.path("tenants")).hasSize(1);
        assertThat(next.path("has_more").asBoolean()).isFalse();
        assertThat(tenants("100%_! " + word).path("tenants")).hasSize(3);
        assertThat(tenants("100__! " + word).path("tenants")).isEmpty();
        for (String bad : List.of("limit=0", "limit=201", "before=x")) {
            api.admin().get("/api/admin/tenants?" + bad).failure(400);
        }
    }

    @Test
    void theDashboardIsTheOperatorsAlone() {
        TestTenant tenant = api.newTenant();
        for (String path : List.of("tenants", "billing/summary", "billing/month/2026-11")) {
            api.anyone("admin").get("/api/admin/" + path).failure(401);
            tenant.organizer().get("/api/admin/" + path).failure(404);
        }
        api.admin().get("/api/admin/tenant/no-such-tenant/billing").failure(404);
    }
}
