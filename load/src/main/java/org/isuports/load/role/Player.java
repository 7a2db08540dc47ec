package org.isuports.load.role;

import java.util.List;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.PlayerSession;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.score.Route;

/** A player who looks at rankings and at others' pages until the end, or until it was too slow too often. */
final class Player implements Role {
    private static final int ROUNDS = 10;
    private static final int TOO_SLOW_MICROS = 1_200_000;
    private static final int PATIENCE = 3;

    private final World world;
    private final String tenant;
    private final String id;
    private final SplittableRandom dice;
    private int slow;

    Player(World world, String tenant, String id, SplittableRandom dice) {
        this.world = world;
        this.tenant = tenant;
        this.id = id;
        this.dice = dice;
    }

    @Override
    public void play() throws InterruptedException {
        // The token is signed here, in the player's own time, not in that of the organizer who drew the player.
        PlayerSession player = world.users().player(tenant, id);
        while (slow < PATIENCE) {
            try {
                List<Answers.Competition> competitions = player.competitions();
                if (competitions.isEmpty() || !browse(player, competitions)) {
                    Pause.millis(dice, 500, 1000);
                }
            } catch (WrongAnswer booked) {
                Pause.millis(dice, 500, 1000);
            }
        }
    }

    /** False when a ranking was empty. */
    private boolean browse(PlayerSession player, List<Answers.Competition> competitions) throws InterruptedException {
        for (int round = 0; round < ROUNDS && slow < PATIENCE; round++) {
            Answers.Competition chosen = choose(competitions);
            PlayerSession.Seen seen = player.ranking(chosen.id());
            if (seen.micros() > TOO_SLOW_MICROS) {
                slow++;
            }
            Answers.Ranking ranking = seen.ranking();
            if (chosen.finished() && !ranking.competition().finished()) {
                throw player.wrong(Route.RANKING, "competition " + chosen.id() + " is unfinished again");
            }
            if (ranking.ranks().isEmpty()) {
                return false;
            }
            if (dice.nextInt(100) < 20) {
                Pause.millis(dice, 0, 500);
                var _ = player.rankingAfter(
                        chosen.id(), dice.nextInt(1, ranking.ranks().size() + 1));
            }
            lookAtPlayers(player, ranking);
        }
        return true;
    }

    private Answers.Competition choose(List<Answers.Competition> competitions) {
        if (dice.nextInt(100) < 90) {
            var unfinished = competitions.stream()
                    .filter(competition -> !competition.finished())
                    .findFirst();
            if (unfinished.isPresent()) {
                return unfinished.orElseThrow();
            }
        }
        return competitions.get(dice.nextInt(competitions.size()));
    }

    private void lookAtPlayers(PlayerSession player, Answers.Ranking ranking) throws InterruptedException {
        int count = dice.nextInt(3, 6);
        String title = ranking.competition().title();
        for (int i = 0; i < count; i++) {
            Answers.Rank rank = ranking.ranks().get(dice.nextInt(ranking.ranks().size()));
            Answers.PlayerPage page = player.player(rank.playerId());
            boolean same = page.scores().stream()
                    .anyMatch(line -> line.score() == rank.score()
                            && line.competitionTitle().equals(title));
            // Every competition gets one upload in this workload, so what the ranking said still holds.
            if (!same || !page.player().displayName().equals(rank.playerDisplayName())) {
                throw player.wrong(
                        Route.PLAYER,
                        "the page of " + rank.playerId() + " doesn't show " + rank.score() + " for '" + title + "'");
            }
            Pause.millis(dice, 1000, 2000);
        }
    }
}
