package org.isuports.load.role;

import java.util.List;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.PlayerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.score.Route;

/** One competition from its announcement to its end, and the people it draws. */
final class CompetitionJob {
    private static final int REPEATED = 100;
    private static final int READERS = 5;
    private static final int NEW_PLAYERS = 6;
    private static final int MILLIS_TO_FINISH = 500;

    private final World world;
    private final String tenant;
    private final OrganizerSession organizer;
    private final SplittableRandom dice;
    private final int scored;
    private volatile boolean uploaded;

    CompetitionJob(World world, String tenant, OrganizerSession organizer, SplittableRandom dice, int scored) {
        this.world = world;
        this.tenant = tenant;
        this.organizer = organizer;
        this.dice = dice;
        this.scored = scored;
    }

    /** Returns the id of the finished competition. */
    String run() throws InterruptedException {
        List<Answers.Player> players =
                organizer.players().stream().limit(scored).toList();
        String title = "Cup " + Long.toString(dice.nextLong(Long.MAX_VALUE), 36);
        String competition = organizer.addCompetition(title).id();
        List<String> free = players.stream()
                .filter(player -> !player.disqualified())
                .map(Answers.Player::id)
                .toList();
        ScoreSheet sheet =
                ScoreSheet.random(players.stream().map(Answers.Player::id).toList(), REPEATED, dice);
        if (!free.isEmpty()) {
            startPlayers(free);
            startReaders(free, competition, sheet);
        }
        try {
            organizer.upload(competition, sheet);
        } finally {
            uploaded = true;
        }
        Thread.sleep(MILLIS_TO_FINISH);
        organizer.finish(competition);
        return competition;
    }

    private void startPlayers(List<String> free) {
        for (int i = 0; i < NEW_PLAYERS; i++) {
            if (world.stage().present(Part.PLAYER) < world.limits().players()) {
                world.stage()
                        .start(
                                Part.PLAYER,
                                new Player(world, tenant, free.get(dice.nextInt(free.size())), dice.split()));
            }
        }
    }

    private void startReaders(List<String> free, String competition, ScoreSheet sheet) {
        for (int i = 0; i < READERS; i++) {
            String id = free.get(dice.nextInt(free.size()));
            SplittableRandom own = dice.split();
            world.stage().start(Part.READER, () -> read(world.users().player(tenant, id), competition, sheet, own));
        }
    }

    /** Sees nothing yet or the whole upload, never something between. */
    private void read(PlayerSession reader, String competition, ScoreSheet sheet, SplittableRandom own)
            throws InterruptedException {
        do {
            try {
                List<Answers.Rank> ranks = reader.ranking(competition).ranking().ranks();
                if (!ranks.isEmpty() && !sheet.matches(ranks, 0)) {
                    throw reader.wrong(Route.RANKING, "neither empty nor the upload: competition " + competition);
                }
            } catch (WrongAnswer booked) {
                // Booked; the reader comes back as after any answer.
            }
            Pause.millis(own, 1000, 2000);
        } while (!uploaded);
    }
}
