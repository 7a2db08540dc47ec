package org.isuports.load.role;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OperatorSession;

/**
 * The tenants that were there before the run.
 *
 * @param tenants oldest first
 */
public record Population(List<Answers.Tenant> tenants) {
    private static final int LAST_OF_THE_USUAL = 30;

    /** Asks the operator's pages. */
    public static Population discover(OperatorSession operator) throws InterruptedException {
        List<Answers.Tenant> all = new ArrayList<>();
        OptionalLong before = OptionalLong.empty();
        while (true) {
            List<Answers.Tenant> page = operator.billing(before);
            if (page.isEmpty()) {
                return new Population(List.copyOf(all.reversed()));
            }
            all.addAll(page);
            before = OptionalLong.of(OperatorSession.number(page.getLast().id()));
        }
    }

    /** The one that is much larger than all others, by convention the first. */
    public Optional<Answers.Tenant> huge() {
        return tenants.stream().filter(tenant -> number(tenant) == 1).findFirst();
    }

    /** Those of which one gets a busy organizer: 2–30. */
    public List<Answers.Tenant> usual() {
        return tenants.stream()
                .filter(tenant -> number(tenant) > 1 && number(tenant) <= LAST_OF_THE_USUAL)
                .toList();
    }

    private static long number(Answers.Tenant tenant) {
        return OperatorSession.number(tenant.id());
    }
}
