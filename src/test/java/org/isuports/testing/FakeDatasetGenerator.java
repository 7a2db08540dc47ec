package org.isuports.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.isuports.testing.FakeDataset.Competition;
import org.isuports.testing.FakeDataset.Player;
import org.isuports.testing.FakeDataset.ScoreRow;
import org.isuports.testing.FakeDataset.Tenant;
import org.isuports.testing.FakeDataset.Visit;

/** Draws a {@link FakeDataset}. */
final class FakeDatasetGenerator {
    /** 2022-05-01 00:00 UTC. */
    private static final long START = 1651363200;

    private static final long DAY = 86400;
    private static final List<String> FIRST =
            List.of("さくら", "みなと", "Robert'); --", "東京", "O'Neil", "改行\\", "黒武蔵", "Ünï");
    private static final List<String> SECOND = List.of("カップ", "組", "選手権", "\"Open\"", "大会", "Cup", "杯", "🏆");

    private final Random random;
    private long lastId = 0x10000;

    FakeDatasetGenerator(long seed) {
        this.random = new Random(seed);
    }

    List<Tenant> tenants(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(this::tenant).toList();
    }

    private Tenant tenant(int id) {
        long createdAt = START + id * 600L;
        List<Player> players = IntStream.range(0, 10 + random.nextInt(30))
                .mapToObj(number -> new Player(newId(), name(), random.nextInt(10) == 0, createdAt + number))
                .toList();
        List<Competition> competitions = IntStream.range(0, 2 + random.nextInt(5))
                .mapToObj(number -> competition(players, createdAt + number * DAY))
                .toList();
        return new Tenant(id, "tenant-" + id, name(), createdAt, players, competitions);
    }

    private Competition competition(List<Player> players, long createdAt) {
        long finishedAt = random.nextInt(4) == 0 ? 0 : createdAt + 1 + random.nextLong(DAY);
        return new Competition(
                newId(), name(), createdAt, finishedAt, scoreRows(players, createdAt), visits(players, createdAt));
    }

    private List<ScoreRow> scoreRows(List<Player> players, long createdAt) {
        List<ScoreRow> rows = new ArrayList<>();
        int count = random.nextInt(3 * players.size());
        for (int row = 1; row <= count; row++) {
            long score = random.nextInt(20) == 0 ? random.nextLong() : random.nextInt(50);
            rows.add(new ScoreRow(newId(), pick(players).id(), score, row, createdAt + row));
        }
        return rows;
    }

    /** Twice as long as a competition can run, so that some come after its end. */
    private List<Visit> visits(List<Player> players, long createdAt) {
        return IntStream.range(0, random.nextInt(3 * players.size()))
                .mapToObj(number -> new Visit(pick(players).id(), createdAt + random.nextLong(2 * DAY)))
                .toList();
    }

    private String name() {
        return pick(FIRST) + pick(SECOND) + random.nextInt(100);
    }

    /** As in the public data: hexadecimal, and growing. */
    private String newId() {
        lastId += 1 + random.nextInt(1000);
        return Long.toHexString(lastId);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
