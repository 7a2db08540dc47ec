package org.isuports.load.role;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.PlayerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.score.Route;
import org.jspecify.annotations.Nullable;

/**
 * What a write has answered, the next request of anyone sees; and while a write is under way, everyone sees the state
 * before or the state after. Looked at over a kept connection and over a fresh one.
 */
public final class FollowCheck implements Checker.Subject {
    private static final int PLAYERS = 130;

    private final OwnTenant tenant;
    private final OrganizerSession organizer;
    private final List<Answers.ScoreLine> history = new ArrayList<>();
    private final String watched;

    public FollowCheck(Users users, String name) throws InterruptedException {
        this.tenant = new OwnTenant(users, name, PLAYERS);
        this.organizer = tenant.organizer();
        this.watched = tenant.players().getFirst();
    }

    @Override
    public void check(SplittableRandom dice) throws InterruptedException {
        PlayerSession kept = tenant.player(watched);
        String title = "Follow " + dice.nextInt(1 << 30);
        String competition = organizer.addCompetition(title).id();
        expectListed(kept, competition, false);
        if (!kept.ranking(competition).ranking().ranks().isEmpty()) {
            throw kept.wrong(Route.RANKING, "a new competition has a ranking");
        }
        ScoreSheet first = ScoreSheet.random(tenant.players(), 20, dice);
        organizer.upload(competition, first);
        expectRanking(kept, competition, first);
        expectPage(kept, title, first);

        ScoreSheet second = ScoreSheet.random(tenant.players(), 20, dice);
        uploadWatched(competition, first, second);
        expectRanking(kept, competition, second);
        expectPage(kept, title, second);

        byte[] refused = ("player_id,score\n" + watched + ",1\nnobody-at-all,2\n").getBytes(StandardCharsets.UTF_8);
        organizer.uploadRefused(competition, refused, 400);
        expectRanking(kept, competition, second);

        organizer.finish(competition);
        expectListed(kept, competition, true);
        if (!kept.ranking(competition).ranking().competition().finished()) {
            throw kept.wrong(Route.RANKING, "the ranking of a finished competition says it isn't");
        }
        organizer.uploadRefused(competition, first.csv(), 400);
        expectRanking(kept, competition, second);
        history.add(new Answers.ScoreLine(title, second.scoreOf(watched)));
        expectNewcomer(dice);
    }

    /** Reads without a pause while the second sheet is uploaded: each answer is the one or the other, never back. */
    private void uploadWatched(String competition, ScoreSheet first, ScoreSheet second) throws InterruptedException {
        var watching = new Watch(tenant.player(tenant.players().getLast()), competition, first, second);
        Thread watcher = Thread.ofVirtual().start(watching);
        try {
            organizer.upload(competition, second);
        } finally {
            watching.stop = true;
            watcher.join();
        }
        if (watching.failed != null) {
            throw watching.failed;
        }
    }

    private void expectListed(PlayerSession kept, String competition, boolean finished) throws InterruptedException {
        for (PlayerSession player : List.of(kept, tenant.player(watched))) {
            Answers.Competition listed =
                    player.competitions().stream().findFirst().orElse(null);
            if (listed == null || !listed.id().equals(competition) || listed.finished() != finished) {
                throw player.wrong(
                        Route.COMPETITIONS,
                        "expected " + competition + " first, finished=" + finished + ", got " + listed);
            }
        }
        Answers.Competition listed =
                organizer.competitions().stream().findFirst().orElse(null);
        if (listed == null || !listed.id().equals(competition) || listed.finished() != finished) {
            throw organizer.wrong(
                    Route.ORGANIZER_COMPETITIONS,
                    "expected " + competition + " first, finished=" + finished + ", got " + listed);
        }
    }

    private void expectRanking(PlayerSession kept, String competition, ScoreSheet sheet) throws InterruptedException {
        for (PlayerSession player : List.of(kept, tenant.player(watched))) {
            if (!sheet.matches(player.ranking(competition).ranking().ranks(), 0)) {
                throw player.wrong(Route.RANKING, "not what was uploaded last: competition " + competition);
            }
        }
        for (int after : new int[] {7, 100, sheet.players() + 5}) {
            if (!sheet.matches(kept.rankingAfter(competition, after).ranks(), after)) {
                throw kept.wrong(Route.RANKING_PAGE, "rank_after=" + after + " doesn't fit the last upload");
            }
        }
    }

    /** All of the watched player's scores, oldest competition first. */
    private void expectPage(PlayerSession kept, String title, ScoreSheet sheet) throws InterruptedException {
        List<Answers.ScoreLine> expected = new ArrayList<>(history);
        expected.add(new Answers.ScoreLine(title, sheet.scoreOf(watched)));
        for (PlayerSession player : List.of(kept, tenant.player(watched))) {
            List<Answers.ScoreLine> scores = player.player(watched).scores();
            if (!scores.equals(expected)) {
                throw player.wrong(
                        Route.PLAYER,
                        "scores of " + watched + " are " + tail(scores) + " instead of " + tail(expected));
            }
        }
    }

    private void expectNewcomer(SplittableRandom dice) throws InterruptedException {
        String name = "Newcomer " + dice.nextInt(1 << 30);
        String id = organizer.addPlayers(List.of(name)).getFirst().id();
        PlayerSession newcomer = tenant.player(id);
        Answers.PlayerPage page = newcomer.player(id);
        if (!page.player().displayName().equals(name) || !page.scores().isEmpty()) {
            throw newcomer.wrong(Route.PLAYER, "a new player's page is " + page);
        }
        List<Answers.Player> listed = organizer.players();
        if (listed.isEmpty() || !listed.getFirst().id().equals(id)) {
            throw organizer.wrong(Route.PLAYERS, "the newest player isn't the first");
        }
    }

    private static String tail(List<Answers.ScoreLine> lines) {
        return lines.size() + " lines, last " + (lines.isEmpty() ? "none" : lines.getLast());
    }

    private static final class Watch implements Runnable {
        private final PlayerSession player;
        private final String competition;
        private final ScoreSheet first;
        private final ScoreSheet second;
        private volatile boolean stop;
        private volatile @Nullable WrongAnswer failed;

        Watch(PlayerSession player, String competition, ScoreSheet first, ScoreSheet second) {
            this.player = player;
            this.competition = competition;
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            boolean sawSecond = false;
            try {
                while (!stop) {
                    List<Answers.Rank> ranks =
                            player.ranking(competition).ranking().ranks();
                    boolean isSecond = second.matches(ranks, 0);
                    if (!isSecond && !first.matches(ranks, 0)) {
                        throw player.wrong(Route.RANKING, "a mixture of two uploads: competition " + competition);
                    }
                    if (sawSecond && !isSecond) {
                        throw player.wrong(Route.RANKING, "back to the upload before: competition " + competition);
                    }
                    sawSecond = isSecond;
                }
            } catch (WrongAnswer wrong) {
                failed = wrong;
            } catch (InterruptedException curtain) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
