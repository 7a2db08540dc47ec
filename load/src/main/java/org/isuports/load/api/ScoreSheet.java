package org.isuports.load.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Scores as an organizer uploads them, and what must follow from them: the generator's own ranking. */
public final class ScoreSheet {
    /** A row of the file. */
    public record Row(String playerId, long score) {}

    /** A place in the ranking. */
    public record Place(String playerId, long score) {}

    private final List<Row> rows;
    private final byte[] csv;
    private final List<Place> ranking;

    public ScoreSheet(List<Row> rows) {
        this.rows = List.copyOf(rows);
        this.csv = write(rows);
        this.ranking = rank(rows);
    }

    /** A row for each player, and {@code repeated} rows more for some of them, in no order. */
    public static ScoreSheet random(List<String> playerIds, int repeated, RandomGenerator dice) {
        List<Row> rows = new ArrayList<>(playerIds.size() + repeated);
        playerIds.forEach(id -> rows.add(new Row(id, dice.nextLong(1_000_000))));
        for (int i = 0; i < repeated && !playerIds.isEmpty(); i++) {
            String again = playerIds.get(dice.nextInt(playerIds.size()));
            rows.add(dice.nextInt(rows.size() + 1), new Row(again, dice.nextLong(1_000_000)));
        }
        return new ScoreSheet(rows);
    }

    private static byte[] write(List<Row> rows) {
        StringBuilder text = new StringBuilder(20 + rows.size() * 34).append("player_id,score\n");
        rows.forEach(row ->
                text.append(row.playerId()).append(',').append(row.score()).append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Of a player's rows the last counts; score descending, then the counted row that stands earlier. */
    private static List<Place> rank(List<Row> rows) {
        Map<String, Row> counted = new LinkedHashMap<>();
        for (Row row : rows) {
            // Removed first, so that the map is in the order of the counted rows.
            counted.remove(row.playerId());
            counted.put(row.playerId(), row);
        }
        return counted.values().stream()
                .map(row -> new Place(row.playerId(), row.score()))
                .sorted(Comparator.comparingLong(Place::score).reversed())
                .toList();
    }

    public byte[] csv() {
        return csv.clone();
    }

    public int rows() {
        return rows.size();
    }

    /** How many players have a score. */
    public int players() {
        return ranking.size();
    }

    public List<Place> ranking() {
        return ranking;
    }

    /** Whether that page is exactly what this sheet gives at that place. */
    public boolean matches(List<Answers.Rank> page, int rankAfter) {
        int from = Math.min(rankAfter, ranking.size());
        int to = Math.min(rankAfter + 100, ranking.size());
        if (page.size() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            Answers.Rank rank = page.get(i - from);
            Place place = ranking.get(i);
            if (rank.score() != place.score() || !rank.playerId().equals(place.playerId())) {
                return false;
            }
        }
        return true;
    }

    /** That player's score; the player must be in it. */
    public long scoreOf(String playerId) {
        return ranking.stream()
                .filter(place -> place.playerId().equals(playerId))
                .findFirst()
                .orElseThrow()
                .score();
    }
}
