package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.isuports.testing.Api;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDataset.Competition;
import org.isuports.testing.FakeDataset.Player;
import org.isuports.testing.FakeDataset.Tenant;

/** Asserts that a program serves a data set: exactly its tenants, and everything about them, through the API. */
final class DatasetAssert {
    private DatasetAssert() {}

    static void assertServes(Api api, FakeDataset data) {
        assertThat(tenantBills(api))
                .isEqualTo(newestFirst(data.tenants().stream()
                        .map(tenant -> tenant.id() + "|" + tenant.name() + "|" + tenant.displayName() + "|"
                                + tenant.billingYen())
                        .toList()));
        data.tenants().forEach(tenant -> assertServes(api, tenant));
    }

    static void assertServes(Api api, Tenant tenant) {
        assertThat(list(organizer(api, tenant, "players"), "id", "display_name", "is_disqualified"))
                .isEqualTo(newestFirst(tenant.players().stream()
                        .map(player -> player.id() + "|" + player.displayName() + "|" + player.disqualified())
                        .toList()));
        assertThat(list(organizer(api, tenant, "competitions"), "id", "title", "is_finished"))
                .isEqualTo(newestFirst(tenant.competitions().stream()
                        .map(c -> c.id() + "|" + c.title() + "|" + c.isFinished())
                        .toList()));
        assertThat(list(
                        organizer(api, tenant, "billing"),
                        "competition_id",
                        "player_count",
                        "visitor_count",
                        "billing_yen"))
                .isEqualTo(newestFirst(tenant.competitions().stream()
                        .map(c -> c.id() + "|" + c.playerCount() + "|" + c.visitorCount() + "|" + c.billingYen())
                        .toList()));
        String reader = tenant.players().stream()
                .filter(player -> !player.disqualified())
                .map(Player::id)
                .findFirst()
                .orElseThrow();
        for (Competition competition : tenant.competitions()) {
            // Only finished ones: looking at a running one is a visit, and changes what is compared.
            if (competition.isFinished()) {
                JsonNode answer = api.player(tenant.name(), reader)
                        .get("/api/player/competition/" + competition.id() + "/ranking")
                        .data();
                assertThat(list(answer.path("ranks"), "player_id", "score"))
                        .isEqualTo(competition.ranking().stream()
                                .limit(100)
                                .map(row -> row.playerId() + "|" + row.score())
                                .toList());
            }
        }
    }

    private static JsonNode organizer(Api api, Tenant tenant, String what) {
        return api.organizer(tenant.name())
                .get("/api/organizer/" + what)
                .data()
                .elements()
                .next();
    }

    private static List<String> tenantBills(Api api) {
        List<String> all = new ArrayList<>();
        String before = "";
        while (true) {
            JsonNode page = api.admin()
                    .get("/api/admin/tenants/billing" + before)
                    .data()
                    .path("tenants");
            if (page.isEmpty()) {
                return all;
            }
            all.addAll(list(page, "id", "name", "display_name", "billing"));
            before = "?before=" + page.get(page.size() - 1).path("id").asText();
        }
    }

    private static List<String> list(JsonNode objects, String... fields) {
        return StreamSupport.stream(objects.spliterator(), false)
                .map(object -> List.of(fields).stream()
                        .map(field -> object.path(field).asText())
                        .collect(Collectors.joining("|")))
                .toList();
    }

    private static List<String> newestFirst(List<String> oldestFirst) {
        List<String> reversed = new ArrayList<>(oldestFirst);
        Collections.reverse(reversed);
        return reversed;
    }
}
