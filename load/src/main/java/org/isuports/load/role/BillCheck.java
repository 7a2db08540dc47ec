package org.isuports.load.role;

import java.util.List;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.score.Route;

/**
 * Bills: 3 s after finish they are exactly what was scored and seen, and the operator's sum grew by exactly that.
 * Visitors who come in a later second than the finish cost nothing.
 */
public final class BillCheck implements Checker.Subject {
    private static final int PLAYERS = 60;
    private static final int MILLIS_TO_BILL = 3000;
    private static final int MILLIS_TO_LATE = 1100;

    private final OwnTenant tenant;

    public BillCheck(Users users, String name) throws InterruptedException {
        this.tenant = new OwnTenant(users, name, PLAYERS);
    }

    @Override
    public void check(SplittableRandom dice) throws InterruptedException {
        List<String> all = tenant.players();
        int scored = dice.nextInt(5, 40);
        int visitors = dice.nextInt(1, 8);
        int early = dice.nextInt(visitors + 1);
        long sumBefore = tenant.bill();

        String competition = tenant.organizer()
                .addCompetition("Bill " + dice.nextInt(1 << 30))
                .id();
        List<String> visiting = all.subList(scored, scored + visitors);
        visit(visiting.subList(0, early), competition);
        // Seen by one who will have a score: must not be billed twice.
        visit(List.of(all.getFirst()), competition);
        tenant.organizer().upload(competition, ScoreSheet.random(all.subList(0, scored), 10, dice));
        visit(visiting.subList(early, visitors), competition);
        visit(visiting.subList(0, 1), competition);

        if (!tenant.organizer().report(competition).empty()) {
            throw tenant.organizer().wrong(Route.BILLING, "an unfinished competition costs something: " + competition);
        }
        tenant.organizer().finish(competition);
        long finishedNanos = System.nanoTime();
        Thread.sleep(MILLIS_TO_LATE);
        visit(List.of(all.getLast()), competition);
        Thread.sleep(Math.max(0, MILLIS_TO_BILL - (System.nanoTime() - finishedNanos) / 1_000_000));

        Answers.Report bill = tenant.organizer().report(competition);
        if (bill.playerCount() != scored || bill.visitorCount() != visitors) {
            throw tenant.organizer()
                    .wrong(
                            Route.BILLING,
                            "3 s after finish " + scored + " scored and " + visitors + " seen, but the bill is "
                                    + bill);
        }
        long due = 100L * scored + 10L * visitors;
        long grown = tenant.bill() - sumBefore;
        if (grown != due) {
            throw tenant.operator()
                    .wrong(Route.ADMIN_BILLING, tenant.name() + " grew by " + grown + " yen instead of " + due);
        }
    }

    private void visit(List<String> visitors, String competition) throws InterruptedException {
        for (String visitor : visitors) {
            var _ = tenant.player(visitor).ranking(competition);
        }
    }
}
