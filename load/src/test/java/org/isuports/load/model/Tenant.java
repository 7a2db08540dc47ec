package org.isuports.load.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A tenant of the model: all its state and rules. Used by one event loop. */
final class Tenant {
    static final class Player {
        final String id;
        final String name;
        final long addedAtMillis = System.currentTimeMillis();
        long disqualifiedAtMillis;

        Player(String id, String name) {
            this.id = id;
            this.name = name;
        }

        boolean disqualified() {
            return disqualifiedAtMillis != 0;
        }
    }

    final long id;
    final String name;
    final String displayName;
    final Map<String, Player> players = new LinkedHashMap<>();
    final Map<String, Competition> competitions = new LinkedHashMap<>();
    private final Fault fault;
    private int ids;
    private int uploads;

    Tenant(long id, String name, String displayName, Fault fault) {
        this.id = id;
        this.name = name;
        this.displayName = displayName;
        this.fault = fault;
    }

    Player addPlayer(String displayName) {
        Player player = new Player("p" + id + "-" + ids++, displayName);
        players.put(player.id, player);
        return player;
    }

    Competition addCompetition(String title) {
        Competition competition = new Competition("c" + id + "-" + ids++, title);
        competitions.put(competition.id, competition);
        return competition;
    }

    /** Whether that player is let in. */
    boolean barred(Player player) {
        return player.disqualified()
                && (fault != Fault.LATE_DISQUALIFICATION
                        || System.currentTimeMillis() - player.disqualifiedAtMillis > 1000);
    }

    /** The sum as the operator sees it. */
    long billing() {
        long sum = 0;
        for (Competition competition : competitions.values()) {
            long[] bill = competition.bill(fault);
            sum += 100 * bill[0] + (fault == Fault.WRONG_SUM ? 0 : 10 * bill[1]);
        }
        return sum;
    }

    /** Takes a checked file: the rows in their order. */
    void upload(Competition competition, List<Competition.Place> rows) {
        if (fault == Fault.LOST_UPLOAD && ++uploads % 5 == 0) {
            return;
        }
        Map<String, Competition.Place> counted = new LinkedHashMap<>();
        for (Competition.Place row : rows) {
            if (fault == Fault.FIRST_ROW_COUNTS) {
                counted.putIfAbsent(row.playerId(), row);
            } else {
                counted.remove(row.playerId());
                counted.put(row.playerId(), row);
            }
        }
        List<Competition.Place> ranking = new ArrayList<>(counted.values());
        if (fault == Fault.WRONG_TIES) {
            ranking = new ArrayList<>(ranking.reversed());
        }
        ranking.sort(Comparator.comparingLong(Competition.Place::score).reversed());
        Map<String, Long> scores = new LinkedHashMap<>();
        ranking.forEach(place -> scores.put(place.playerId(), place.score()));
        competition.pageScores =
                fault == Fault.STALE_PLAYER_PAGE && !competition.scores.isEmpty() ? competition.scores : scores;
        competition.scores = scores;
        competition.ranking = ranking;
        competition.firstPage = null;
    }

    Stream<Competition.Place> shown(Competition competition) {
        return competition.ranking.stream().filter(place -> {
            Player player = players.get(place.playerId());
            return fault != Fault.DISQUALIFIED_NOT_RANKED || player == null || !player.disqualified();
        });
    }
}
