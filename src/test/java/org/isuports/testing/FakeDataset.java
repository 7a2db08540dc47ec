package org.isuports.testing;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A small data set as an operator of the public implementation has it: score rows with repeated players, every single
 * visit, unfinished competitions, disqualified players. All of it follows from a seed. {@link FakeDatasetWriter} makes
 * the files; what is here says what an import of them must come to.
 */
public record FakeDataset(long seed, List<Tenant> tenants) {
    /** Makes a data set with that many tenants; their ids count from 1. */
    public static FakeDataset generate(long seed, int tenants) {
        return new FakeDataset(seed, new FakeDatasetGenerator(seed).tenants(tenants));
    }

    /** A tenant with everything in it. Times are Unix seconds. */
    public record Tenant(
            long id,
            String name,
            String displayName,
            long createdAt,
            List<Player> players,
            List<Competition> competitions) {
        /** What it owes, by the contract's rules. */
        public long billingYen() {
            return competitions.stream().mapToLong(Competition::billingYen).sum();
        }
    }

    /** A player. */
    public record Player(String id, String displayName, boolean disqualified, long createdAt) {}

    /** A row of an uploaded file; of a player's rows the one with the highest number counts. */
    public record ScoreRow(String id, String playerId, long score, long rowNumber, long createdAt) {}

    /** Somebody looked at the ranking. */
    public record Visit(String playerId, long createdAt) {}

    /** A competition; {@code finishedAt} is 0 while it runs. */
    public record Competition(
            String id, String title, long createdAt, long finishedAt, List<ScoreRow> rows, List<Visit> visits) {
        public boolean isFinished() {
            return finishedAt != 0;
        }

        /** Players with a score, or 0 while it runs. */
        public long playerCount() {
            return isFinished() ? scored().size() : 0;
        }

        /** Players who saw the ranking not after its end and have no score, or 0 while it runs. */
        public long visitorCount() {
            if (!isFinished()) {
                return 0;
            }
            Set<String> visitors = visits.stream()
                    .filter(visit -> visit.createdAt() <= finishedAt)
                    .map(Visit::playerId)
                    .collect(Collectors.toCollection(HashSet::new));
            visitors.removeAll(scored());
            return visitors.size();
        }

        public long billingYen() {
            return 100 * playerCount() + 10 * visitorCount();
        }

        /**
         * The rows that count, best first: the higher score, and of equal ones the earlier row. What a row says about a
         * player is void when a later row names the same player.
         */
        public List<ScoreRow> ranking() {
            return rows.stream()
                    .filter(row -> rows.stream()
                            .noneMatch(other ->
                                    other.playerId().equals(row.playerId()) && other.rowNumber() > row.rowNumber()))
                    .sorted((a, b) -> a.score() != b.score()
                            ? Long.compare(b.score(), a.score())
                            : Long.compare(a.rowNumber(), b.rowNumber()))
                    .toList();
        }

        private Set<String> scored() {
            return rows.stream().map(ScoreRow::playerId).collect(Collectors.toSet());
        }
    }
}
