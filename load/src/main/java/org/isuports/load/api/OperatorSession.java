package org.isuports.load.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** The operator at work. */
public final class OperatorSession extends UserSession {
    private static final int PAGE = 10;

    OperatorSession(Caller caller) {
        super(caller);
    }

    /** A page of bills: tenants with ids below {@code before}, or from the newest. */
    public List<Answers.Tenant> billing(OptionalLong before) throws InterruptedException {
        String path = "/api/admin/tenants/billing" + (before.isPresent() ? "?before=" + before.getAsLong() : "");
        return caller().ask(
                        Route.ADMIN_BILLING,
                        Request.get(path),
                        Answers.Tenants.class,
                        page -> objectionToPage(page.tenants(), before))
                .tenants();
    }

    private static Optional<String> objectionToPage(List<Answers.Tenant> page, OptionalLong before) {
        if (page.size() > PAGE) {
            return Optional.of(page.size() + " tenants on a page");
        }
        long last = before.orElse(Long.MAX_VALUE);
        for (Answers.Tenant tenant : page) {
            long id = number(tenant.id());
            if (id < 1 || id >= last) {
                return Optional.of("tenant " + tenant.id() + " after or at " + last + ": not descending");
            }
            if (tenant.billing() < 0 || tenant.name().isEmpty()) {
                return Optional.of("tenant " + tenant.id() + " has no name or a negative bill");
            }
            last = id;
        }
        return Optional.empty();
    }

    /** That tenant's bill, by the page that starts with it. */
    public long billOf(Answers.Tenant tenant) throws InterruptedException {
        List<Answers.Tenant> page = billing(OptionalLong.of(number(tenant.id()) + 1));
        if (page.isEmpty() || !page.getFirst().name().equals(tenant.name())) {
            throw caller().wrong(Route.ADMIN_BILLING, "tenant " + tenant.name() + " is not where its id should be");
        }
        return page.getFirst().billing();
    }

    public Answers.Tenant addTenant(String name, String displayName) throws InterruptedException {
        Request request = Request.form(
                "/api/admin/tenants/add", List.of(Map.entry("name", name), Map.entry("display_name", displayName)));
        return caller().ask(Route.ADD_TENANT, request, Answers.OneTenant.class, answer -> {
                    Answers.Tenant tenant = answer.tenant();
                    boolean asAsked = tenant.name().equals(name)
                            && tenant.displayName().equals(displayName)
                            && tenant.billing() == 0
                            && number(tenant.id()) > 0;
                    return asAsked ? Optional.empty() : Optional.of("another tenant than asked for: " + tenant);
                })
                .tenant();
    }

    /** A tenant's id as a number; -1 if it is none. */
    public static long number(String id) {
        try {
            return Long.parseLong(id);
        } catch (NumberFormatException notANumber) {
            return -1;
        }
    }
}
