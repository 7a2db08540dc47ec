package org.isuports.store;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.isuports.competition.Competition;
import org.isuports.player.Player;
import org.isuports.player.PlayerPage;
import org.isuports.player.Players;
import org.isuports.ranking.Board;
import org.isuports.ranking.Leaderboard;
import org.isuports.ranking.Ledger;
import org.isuports.tenant.Tenant;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What readers see next: publishing it, and the first and the following reads of a ranking from it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SnapshotBenchmark {
    private static final int PLAYERS = 1_000;

    @Param({"20", "1000"})
    public int competitions;

    private TenantSnapshot snapshot;
    private Leaderboard leaderboard;
    private Board board;

    @Setup
    public void prepare() {
        SplittableRandom dice = new SplittableRandom(1);
        List<Player> players = new ArrayList<>();
        List<Leaderboard.Entry> entries = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
            players.add(new Player(i, Long.toHexString(dice.nextLong()), "Somebody", false));
            entries.add(new Leaderboard.Entry(i, dice.nextLong(1_000_000), i + 2));
        }
        leaderboard = Leaderboard.of(entries);
        List<Board> boards = new ArrayList<>();
        for (int i = 0; i < competitions; i++) {
            Competition competition = new Competition(i, "c" + i, "Cup " + i, 1, 0);
            boards.add(Board.of(competition, leaderboard, "u" + i, new Ledger()));
        }
        snapshot = TenantSnapshot.of(new Tenant(1, "tenant", "Tenant"), Players.of(players), boards);
        board = boards.getLast();
        if (board.page(snapshot.players(), 0).body().length < 5_000) {
            throw new IllegalStateException("the page is too short");
        }
    }

    @Benchmark
    public Object publish() {
        return snapshot.withBoard(board.with(leaderboard, "next"));
    }

    @Benchmark
    public Object firstPageAfterAChange() {
        return board.with(leaderboard, "next").page(snapshot.players(), 0);
    }

    @Benchmark
    public Object firstPageAgain() {
        return snapshot.boardOf(board.competition().id()).page(snapshot.players(), 0);
    }

    @Benchmark
    public Object furtherPage() {
        return board.page(snapshot.players(), PLAYERS / 2);
    }

    @Benchmark
    public Object playerPage() {
        return PlayerPage.write(snapshot, snapshot.players().at(PLAYERS / 2));
    }
}
