package org.isuports.load.api;

import java.util.List;
import java.util.Optional;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** A player looking around. */
public final class PlayerSession extends UserSession {
    private static final int PAGE = 100;

    private final String playerId;

    PlayerSession(String playerId, Caller caller) {
        super(caller);
        this.playerId = playerId;
    }

    public String playerId() {
        return playerId;
    }

    public List<Answers.Competition> competitions() throws InterruptedException {
        return caller().ask(
                        Route.COMPETITIONS,
                        Request.get("/api/player/competitions"),
                        Answers.Competitions.class,
                        answer -> Optional.empty())
                .competitions();
    }

    /** The first page of a ranking, and how long it took. */
    public Seen ranking(String competitionId) throws InterruptedException {
        var timed = caller().timed(
                        Route.RANKING,
                        Request.get("/api/player/competition/" + competitionId + "/ranking"),
                        Answers.Ranking.class,
                        ranking -> objection(ranking, competitionId, 0));
        return new Seen(timed.value(), timed.micros());
    }

    /** A further page: ranks above {@code rankAfter}. */
    public Answers.Ranking rankingAfter(String competitionId, long rankAfter) throws InterruptedException {
        return caller().ask(
                        Route.RANKING_PAGE,
                        Request.get("/api/player/competition/" + competitionId + "/ranking?rank_after=" + rankAfter),
                        Answers.Ranking.class,
                        ranking -> objection(ranking, competitionId, rankAfter));
    }

    private static Optional<String> objection(Answers.Ranking ranking, String competitionId, long rankAfter) {
        if (!ranking.competition().id().equals(competitionId)) {
            return Optional.of("the ranking of another competition: " + ranking.competition());
        }
        List<Answers.Rank> ranks = ranking.ranks();
        if (ranks.size() > PAGE) {
            return Optional.of(ranks.size() + " ranks on a page");
        }
        for (int i = 0; i < ranks.size(); i++) {
            Answers.Rank rank = ranks.get(i);
            if (rank.rank() != rankAfter + 1 + i) {
                return Optional.of("rank " + rank.rank() + " stands where " + (rankAfter + 1 + i) + " should");
            }
            if (i > 0 && rank.score() > ranks.get(i - 1).score()) {
                return Optional.of("rank " + rank.rank() + " has more points than the one above");
            }
        }
        return Optional.empty();
    }

    public Answers.PlayerPage player(String id) throws InterruptedException {
        return caller().ask(
                        Route.PLAYER,
                        Request.get("/api/player/player/" + id),
                        Answers.PlayerPage.class,
                        page -> page.player().id().equals(id)
                                ? Optional.empty()
                                : Optional.of("the page of another player: "
                                        + page.player().id()));
    }

    /** A first page and the microseconds it took. */
    public record Seen(Answers.Ranking ranking, long micros) {}
}
