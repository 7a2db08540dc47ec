package org.isuports.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All that a tenant's organizer has done, at one moment, oldest first. An id is null while the program hasn't said yet what it is.
 */
record State(List<Registered> players, List<Competition> competitions) {
    static final State EMPTY = new State(List.of(), List.of());

    record Registered(String id, String name, boolean disqualified) {}

    /** A row of an uploaded file. */
    record Row(String player, long score) {}

    /** @param ranking best first; null before the first upload */
    record Competition(String id, String title, boolean finished, List<Row> ranking) {
        List<Row> ranks() {
            return ranking == null ? List.of() : ranking;
        }

        boolean hasScored(String player) {
            return ranks().stream().anyMatch(row -> row.player().equals(player));
        }
    }

    State with(List<Registered> added) {
        return new State(concat(players, added), competitions);
    }

    State withDisqualified(int index) {
        Registered player = players.get(index);
        List<Registered> changed = new ArrayList<>(players);
        changed.set(index, new Registered(player.id(), player.name(), true));
        return new State(changed, competitions);
    }

    State with(Competition opened) {
        return new State(players, concat(competitions, List.of(opened)));
    }

    State withFinished(int index) {
        Competition one = competitions.get(index);
        return withCompetition(index, new Competition(one.id(), one.title(), true, one.ranking()));
    }

    State withUpload(int index, List<Row> rows) {
        Competition one = competitions.get(index);
        return withCompetition(index, new Competition(one.id(), one.title(), one.finished(), rank(rows)));
    }

    private State withCompetition(int index, Competition changed) {
        List<Competition> all = new ArrayList<>(competitions);
        all.set(index, changed);
        return new State(players, all);
    }

    /** The rows that count in the order that the contract asks for. */
    static List<Row> rank(List<Row> rows) {
        Map<String, Integer> lastRow = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            lastRow.put(rows.get(i).player(), i);
        }
        List<Integer> counted = new ArrayList<>(lastRow.values());
        counted.sort(Comparator.naturalOrder());
        // A stable sort: the earlier row stays in front of its equals.
        counted.sort((x, y) -> Long.compare(rows.get(y).score(), rows.get(x).score()));
        return counted.stream().map(rows::get).toList();
    }

    private static <T> List<T> concat(List<T> some, List<T> more) {
        List<T> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}
