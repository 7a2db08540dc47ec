package org.isuports.load.role;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.PlayerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** A disqualified player gets 403 from the next request on, everywhere, and still stands in rankings. */
public final class DisqualifyCheck implements Checker.Subject {
    private static final int PLAYERS = 40;

    private final OwnTenant tenant;
    private final OrganizerSession organizer;

    public DisqualifyCheck(Users users, String name) throws InterruptedException {
        this.tenant = new OwnTenant(users, name, PLAYERS);
        this.organizer = tenant.organizer();
    }

    @Override
    public void check(SplittableRandom dice) throws InterruptedException {
        String cheat = organizer.addPlayers(List.of("Cheat")).getFirst().id();
        List<String> all = new ArrayList<>(tenant.players());
        all.add(dice.nextInt(all.size()), cheat);
        String competition =
                organizer.addCompetition("Fair " + dice.nextInt(1 << 30)).id();
        ScoreSheet sheet = ScoreSheet.random(all, 5, dice);
        organizer.upload(competition, sheet);

        PlayerSession kept = tenant.player(cheat);
        var _ = kept.ranking(competition);
        PlayerSession other = tenant.player(tenant.players().get(1));
        expectMarked(other, cheat, false);
        organizer.disqualify(cheat);
        for (PlayerSession session : List.of(kept, tenant.player(cheat))) {
            session.refused(Route.RANKING, Request.get("/api/player/competition/" + competition + "/ranking"), 403);
            session.refused(Route.COMPETITIONS, Request.get("/api/player/competitions"), 403);
            session.refused(Route.PLAYER, Request.get("/api/player/player/" + cheat), 403);
        }
        expectMarked(other, cheat, true);
        if (!sheet.matches(other.ranking(competition).ranking().ranks(), 0)) {
            throw other.wrong(Route.RANKING, "the ranking changed by a disqualification: " + competition);
        }
        ScoreSheet again = ScoreSheet.random(all, 5, dice);
        organizer.upload(competition, again);
        if (!again.matches(other.ranking(competition).ranking().ranks(), 0)) {
            throw other.wrong(Route.RANKING, "a disqualified player's new score is missing: " + competition);
        }
        organizer.finish(competition);
    }

    private void expectMarked(PlayerSession other, String cheat, boolean disqualified) throws InterruptedException {
        if (other.player(cheat).player().disqualified() != disqualified) {
            throw other.wrong(Route.PLAYER, "the page of " + cheat + " should say disqualified=" + disqualified);
        }
        boolean listed = organizer.players().stream()
                .filter(player -> player.id().equals(cheat))
                .map(Answers.Player::disqualified)
                .findFirst()
                .orElseThrow(() -> organizer.wrong(Route.PLAYERS, cheat + " isn't listed"));
        if (listed != disqualified) {
            throw organizer.wrong(Route.PLAYERS, cheat + " should be listed with disqualified=" + disqualified);
        }
    }
}
