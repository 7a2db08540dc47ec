package org.isuports.load.check;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** The organizer's calls, and files that must be refused. */
final class OrganizerChecks {
    private static final String UNKNOWN = "/api/organizer/competition/no-such-competition";

    private final Users users;
    private final String tenant;

    OrganizerChecks(Users users, String tenant) {
        this.users = users;
        this.tenant = tenant;
    }

    void addTo(Map<String, Checks.Check> checks) {
        checks.put("a tenant for the organizer's checks", () -> {
            var _ = users.operator().addTenant(tenant, "Organizer");
        });
        checks.put("players are added in order, empty names too", () -> {
            var added = users.organizer(tenant).addPlayers(List.of("First", "", "", "第四", "a&b=c+d e"));
            Failed.unless(users.organizer(tenant).players().size() == added.size(), "not all players added are listed");
        });
        checks.put("unknown players and competitions are 404", this::unknown);
        checks.put("bad files are refused and change nothing", this::badFiles);
        checks.put("finishing twice is harmless", this::finishTwice);
    }

    private void unknown() throws InterruptedException {
        OrganizerSession organizer = users.organizer(tenant);
        organizer.refused(Route.DISQUALIFY, Request.post("/api/organizer/player/nobody-at-all/disqualified"), 404);
        organizer.refused(Route.FINISH, Request.post(UNKNOWN + "/finish"), 404);
        organizer.uploadRefused("no-such-competition", csv("player_id,score\n"), 404);
    }

    private void badFiles() throws InterruptedException {
        OrganizerSession organizer = users.organizer(tenant);
        List<Answers.Player> players = organizer.players();
        String id = players.getFirst().id();
        String competition = organizer.addCompetition("Bad files").id();
        ScoreSheet good = new ScoreSheet(List.of(new ScoreSheet.Row(id, 7)));
        organizer.upload(competition, good);
        for (String bad : List.of(
                "player_id\n" + id + "\n",
                "score,player_id\n1," + id + "\n",
                "player_id,score,more\n" + id + ",1,2\n",
                "player_id,score\n" + id + "\n",
                "player_id,score\n" + id + ",1,2\n",
                "player_id,score\n" + id + ",ten\n",
                "player_id,score\n" + id + ",1.5\n",
                "player_id,score\n" + id + ",9223372036854775808\n",
                "player_id,score\n" + id + ",1\nnobody-at-all,1\n")) {
            organizer.uploadRefused(competition, csv(bad), 400);
        }
        var ranks = users.player(tenant, id).ranking(competition).ranking().ranks();
        Failed.unless(good.matches(ranks, 0), "a refused file changed the ranking: " + ranks);
        organizer.upload(competition, new ScoreSheet(List.of()));
        Failed.unless(
                users.player(tenant, id).ranking(competition).ranking().ranks().isEmpty(),
                "a file with only a header leaves scores behind");
        Failed.unless(users.player(tenant, id).player(id).scores().isEmpty(), "scores are gone but stand on the page");
    }

    private void finishTwice() throws InterruptedException {
        OrganizerSession organizer = users.organizer(tenant);
        String id = organizer.players().getFirst().id();
        String competition = organizer.addCompetition("Twice").id();
        organizer.finish(competition);
        organizer.finish(competition);
        organizer.uploadRefused(competition, csv("player_id,score\n" + id + ",1\n"), 400);
        Failed.unless(organizer.competitions().getFirst().finished(), "a finished competition isn't listed as such");
    }

    private static byte[] csv(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
