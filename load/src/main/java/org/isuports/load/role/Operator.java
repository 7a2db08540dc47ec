package org.isuports.load.role;

import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OperatorSession;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.score.Route;

/**
 * The operator: pages through all bills, adds a tenant, and so on without a rest. So the business grows as fast as the
 * pages come.
 */
public final class Operator implements Role {
    private static final int PAGE = 10;
    private static final long FIRST_BEFORE = 100;

    private final World world;
    private final OperatorSession operator;
    private final SplittableRandom dice;
    private long newest;
    private int added;

    public Operator(World world) {
        this.world = world;
        this.operator = world.users().operator();
        this.dice = world.seeds().dice();
    }

    @Override
    public void play() throws InterruptedException {
        boolean first = true;
        while (true) {
            try {
                page(first ? OptionalLong.of(FIRST_BEFORE) : OptionalLong.empty());
                if (first) {
                    first = false;
                    world.population()
                            .huge()
                            .ifPresent(huge ->
                                    world.stage().start(Part.ORGANIZER, Organizer.ofExisting(world, huge.name())));
                }
                if (added < world.limits().tenants()) {
                    add();
                } else {
                    Thread.sleep(100);
                }
            } catch (WrongAnswer booked) {
                Pause.millis(dice, 500, 1000);
            }
        }
    }

    private void page(OptionalLong from) throws InterruptedException {
        OptionalLong before = from;
        while (true) {
            List<Answers.Tenant> page = operator.billing(before);
            if (before.isEmpty() && newest > 0 && (page.isEmpty() || id(page.getFirst()) < newest)) {
                throw operator.wrong(
                        Route.ADMIN_BILLING, "tenant " + newest + " was added but isn't on the first page");
            }
            // The last page is known by being short, or by tenant 1.
            if (page.size() < PAGE || id(page.getLast()) <= 1) {
                return;
            }
            before = OptionalLong.of(id(page.getLast()));
        }
    }

    private void add() throws InterruptedException {
        String name = world.names().tenant();
        Answers.Tenant tenant = operator.addTenant(name, "Load " + name);
        newest = Math.max(newest, id(tenant));
        added++;
        world.stage().start(Part.ORGANIZER, Organizer.ofNew(world, name));
    }

    private static long id(Answers.Tenant tenant) {
        return OperatorSession.number(tenant.id());
    }
}
