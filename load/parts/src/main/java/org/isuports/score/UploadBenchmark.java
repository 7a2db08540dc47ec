package org.isuports.score;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.isuports.player.Player;
import org.isuports.player.Players;
import org.isuports.ranking.Leaderboard;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reading a file of scores, and ranking them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class UploadBenchmark {
    @Param({"1000", "100000"})
    public int rows;

    private Players players;
    private byte[] csv;
    private List<Leaderboard.Entry> entries;

    @Setup
    public void prepare() throws IOException {
        SplittableRandom dice = new SplittableRandom(1);
        List<Player> all = new ArrayList<>();
        StringBuilder text = new StringBuilder("player_id,score\n");
        for (int i = 0; i < rows; i++) {
            String id = Long.toHexString(dice.nextLong() | Long.MIN_VALUE);
            all.add(new Player(i, id, "Somebody", false));
            text.append(id).append(',').append(dice.nextLong(1_000_000)).append('\n');
        }
        players = Players.of(all);
        csv = text.toString().getBytes(StandardCharsets.UTF_8);
        entries = read().entries();
        if (entries.size() != rows) {
            throw new IllegalStateException(entries.size() + " of " + rows + " rows were read");
        }
    }

    private ScoreSheet read() throws IOException {
        return new ScoreCsv(players, rows).read(new ByteArrayInputStream(csv));
    }

    @Benchmark
    public Object csv() throws IOException {
        return read();
    }

    @Benchmark
    public Object ranking() {
        return Leaderboard.of(entries);
    }
}
