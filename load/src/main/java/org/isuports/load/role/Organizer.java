package org.isuports.load.role;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.score.Route;

/** An organizer: players, then competition after competition, each followed by a look at the bills. */
public final class Organizer implements Role {
    private static final int FIRST_SCORED = 300;
    private static final int MORE_SCORED = 200;
    private static final int MOST_SCORED = 1000;

    private final World world;
    private final String tenant;
    private final boolean fresh;
    private final OrganizerSession organizer;
    private final SplittableRandom dice;
    private int scored = FIRST_SCORED;
    private boolean introduced;

    private Organizer(World world, String tenant, boolean fresh) {
        this.world = world;
        this.tenant = tenant;
        this.fresh = fresh;
        this.organizer = world.users().organizer(tenant);
        this.dice = world.seeds().dice();
    }

    /** Of a tenant just added: registers players once, as many with empty names as with real ones. */
    public static Organizer ofNew(World world, String tenant) {
        return new Organizer(world, tenant, true);
    }

    /** Of a tenant with a past: registers more players every round. */
    public static Organizer ofExisting(World world, String tenant) {
        return new Organizer(world, tenant, false);
    }

    @Override
    public void play() throws InterruptedException {
        while (true) {
            try {
                if (!fresh || !introduced) {
                    addPlayers();
                    introduced = true;
                }
                String finished = new CompetitionJob(world, tenant, organizer, dice.split(), scored).run();
                checkBill(finished);
                scored = Math.min(scored + MORE_SCORED, MOST_SCORED);
            } catch (WrongAnswer booked) {
                Pause.millis(dice, 500, 1000);
            }
        }
    }

    private void addPlayers() throws InterruptedException {
        int count = dice.nextInt(80, 121);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add("Player " + Integer.toString(dice.nextInt(Integer.MAX_VALUE), 36));
        }
        if (fresh) {
            names.addAll(java.util.Collections.nCopies(count, ""));
        }
        List<Answers.Player> added = organizer.addPlayers(names);
        if (!fresh) {
            return;
        }
        Set<String> listed = new HashSet<>();
        organizer.players().forEach(player -> listed.add(player.id()));
        if (added.stream().anyMatch(player -> !listed.contains(player.id()))) {
            throw organizer.wrong(Route.PLAYERS, "players just added are missing in the list");
        }
    }

    private void checkBill(String finished) throws InterruptedException {
        // At most 3 s after finish the figures must be right; whether they are is for the checkers to say.
        var _ = organizer.report(finished);
    }
}
