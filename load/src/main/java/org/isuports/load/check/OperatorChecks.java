package org.isuports.load.check;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.isuports.load.api.Answers;
import org.isuports.load.api.Users;
import org.isuports.load.client.Request;

/** The operator's calls. */
final class OperatorChecks {
    private final Users users;
    private final Probe probe;
    private final String tenant;

    OperatorChecks(Users users, String tenant) {
        this.users = users;
        this.probe = new Probe(users);
        this.tenant = tenant;
    }

    void addTo(Map<String, Checks.Check> checks) {
        checks.put("a tenant added is there at once", this::added);
        checks.put("bad tenant names are 400", () -> {
            for (String bad : List.of("", "a", "1abc", "abc-", "Abc", "a_b", "a".repeat(64))) {
                probe.expect(400, "admin", probe.operator(), addition(bad));
            }
            probe.expect(400, "admin", probe.operator(), addition(tenant));
        });
        checks.put("billing pages are descending, ten each, and end", this::pages);
    }

    private void added() throws InterruptedException {
        Answers.Tenant made = users.operator().addTenant(tenant, "日本 & co");
        Answers.Tenant first = users.operator().billing(OptionalLong.empty()).getFirst();
        Failed.unless(first.equals(made), "the newest tenant should be " + made + ", is " + first);
        Failed.unless(users.organizer(tenant).players().isEmpty(), "a new tenant has players");
        Failed.unless(users.organizer(tenant).billing().isEmpty(), "a new tenant has bills");
    }

    private void pages() throws InterruptedException {
        List<Answers.Tenant> newest = users.operator().billing(OptionalLong.empty());
        if (newest.size() == 10) {
            long ninth = Long.parseLong(newest.get(8).id());
            List<Answers.Tenant> next = users.operator().billing(OptionalLong.of(ninth));
            Failed.unless(next.getFirst().equals(newest.get(9)), "before=" + ninth + " starts with " + next.getFirst());
        }
        Failed.unless(users.operator().billing(OptionalLong.of(1)).isEmpty(), "there are tenants below the first");
        probe.get(400, "admin", probe.operator(), "/api/admin/tenants/billing?before=abc");
    }

    private static Request addition(String name) {
        return Request.form(
                "/api/admin/tenants/add", List.of(Map.entry("name", name), Map.entry("display_name", "Bad")));
    }
}
