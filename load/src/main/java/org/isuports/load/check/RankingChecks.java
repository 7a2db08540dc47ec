package org.isuports.load.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.PlayerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** Order, ties, pages, and what players may not ask for. */
final class RankingChecks {
    private static final int PLAYERS = 250;

    private final Users users;
    private final String tenant;

    RankingChecks(Users users, String tenant) {
        this.users = users;
        this.tenant = tenant;
    }

    void addTo(Map<String, Checks.Check> checks) {
        checks.put("a tenant for the ranking checks", () -> {
            var _ = users.operator().addTenant(tenant, "Rankings");
            var _ = users.organizer(tenant).addPlayers(Collections.nCopies(PLAYERS, "Same"));
        });
        checks.put("ties go to the earlier row, the last row of a player counts", this::ties);
        checks.put("rankings have pages of 100", this::pages);
        checks.put("unknown competitions and players are 404", () -> {
            PlayerSession player = users.player(tenant, anyone());
            player.refused(Route.RANKING, Request.get("/api/player/competition/no-such-one/ranking"), 404);
            player.refused(Route.PLAYER, Request.get("/api/player/player/nobody-at-all"), 404);
        });
        checks.put("a player's page is in the order of competitions", this::pageOrder);
    }

    private void ties() throws InterruptedException {
        OrganizerSession organizer = users.organizer(tenant);
        List<Answers.Player> players = organizer.players();
        String a = players.get(0).id();
        String b = players.get(1).id();
        String c = players.get(2).id();
        String competition = organizer.addCompetition("Ties").id();
        organizer.upload(
                competition,
                new ScoreSheet(List.of(
                        new ScoreSheet.Row(a, 10),
                        new ScoreSheet.Row(b, 10),
                        new ScoreSheet.Row(c, -5),
                        new ScoreSheet.Row(a, 10),
                        new ScoreSheet.Row(c, Long.MAX_VALUE),
                        new ScoreSheet.Row(c, 10))));
        List<String> order = users.player(tenant, a).ranking(competition).ranking().ranks().stream()
                .map(Answers.Rank::playerId)
                .toList();
        Failed.unless(order.equals(List.of(b, a, c)), "expected " + List.of(b, a, c) + ", got " + order);
    }

    private void pages() throws InterruptedException {
        OrganizerSession organizer = users.organizer(tenant);
        String competition = organizer.addCompetition("Pages").id();
        List<String> ids = organizer.players().stream().map(Answers.Player::id).toList();
        List<ScoreSheet.Row> rows = new ArrayList<>();
        // Many equal scores, so that pages cut through ties.
        ids.forEach(id -> rows.add(new ScoreSheet.Row(id, rows.size() % 7)));
        ScoreSheet sheet = new ScoreSheet(rows);
        organizer.upload(competition, sheet);
        PlayerSession player = users.player(tenant, ids.getLast());
        for (int after : new int[] {0, 1, 99, 100, 101, 149, 150, 249, 250, 10_000}) {
            Failed.unless(
                    sheet.matches(player.rankingAfter(competition, after).ranks(), after),
                    "rank_after=" + after + " is not what was uploaded");
        }
    }

    private void pageOrder() throws InterruptedException {
        OrganizerSession organizer = users.organizer(tenant);
        String id = anyone();
        List<String> titles = List.of("Oldest", "Middle", "Newest");
        List<String> competitions = new ArrayList<>();
        for (String title : titles) {
            competitions.add(organizer.addCompetition(title).id());
        }
        for (int i : new int[] {2, 0, 1}) {
            organizer.upload(competitions.get(i), new ScoreSheet(List.of(new ScoreSheet.Row(id, i))));
        }
        List<Answers.ScoreLine> scores = users.player(tenant, id).player(id).scores();
        List<String> last = scores.stream()
                .skip(Math.max(0, scores.size() - 3))
                .map(Answers.ScoreLine::competitionTitle)
                .toList();
        Failed.unless(last.equals(titles), "expected " + titles + " at the end, got " + last);
    }

    private String anyone() throws InterruptedException {
        return users.organizer(tenant).players().getFirst().id();
    }
}
