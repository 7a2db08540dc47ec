package org.isuports.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isuports.load.api.Pace;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.client.ConnectionCounters;
import org.isuports.load.client.Front;
import org.isuports.load.report.Processes;
import org.isuports.load.report.Result;
import org.isuports.load.report.Second;
import org.isuports.load.role.BillCheck;
import org.isuports.load.role.Checker;
import org.isuports.load.role.DisqualifyCheck;
import org.isuports.load.role.FollowCheck;
import org.isuports.load.role.Operator;
import org.isuports.load.role.Organizer;
import org.isuports.load.role.Part;
import org.isuports.load.role.Population;
import org.isuports.load.role.Stage;
import org.isuports.load.role.World;
import org.isuports.load.score.Scoreboard;

/**
 * The part of a run that counts.
 *
 * @param limits bounds on growth
 * @param pace holds everyone below a rate
 */
public record Load(
        Front front,
        TokenSigner signer,
        String base,
        int seconds,
        World.Limits limits,
        Pace pace,
        long seed,
        Processes processes,
        Map<String, String> settings) {

    /** Plays all roles for the time set. */
    public Result run(Population population) throws InterruptedException {
        Scoreboard scoreboard = new Scoreboard();
        Users users = new Users(front, signer, base, scoreboard, pace);
        List<Second> timeline = new ArrayList<>();
        long startedAt = System.currentTimeMillis() / 1000;
        try (Stage stage = new Stage(scoreboard)) {
            World world = World.create(users, stage, population, limits, seed);
            ConnectionCounters.Snapshot wireBefore = front.counters().snapshot();
            Processes.Look before = processes.look();
            long start = System.nanoTime();
            scoreboard.open();
            enter(world);
            watch(start, scoreboard, stage, timeline);
            scoreboard.close();
            double took = (System.nanoTime() - start) / 1e9;
            Processes.Look after = processes.look();
            return new Result(
                    startedAt,
                    took,
                    settings,
                    scoreboard.tally(),
                    front.counters().snapshot().minus(wireBefore),
                    people(stage),
                    Processes.between(before, after),
                    Processes.idleSeconds(before, after),
                    Processes.busySeconds(before, after),
                    timeline);
        }
    }

    /** Lets those in who are there from the beginning; they bring the others. */
    static void enter(World world) {
        Stage stage = world.stage();
        stage.start(Part.OPERATOR, new Operator(world));
        var usual = world.population().usual();
        if (usual.isEmpty()) {
            System.err.println("There are no tenants 2-30: nobody plays an organizer of a tenant with a past.");
        } else {
            var chosen = usual.get(world.seeds().dice().nextInt(usual.size()));
            stage.start(Part.ORGANIZER, Organizer.ofExisting(world, chosen.name()));
        }
        stage.start(Part.CHECKER, new Checker(world, BillCheck::new));
        stage.start(Part.CHECKER, new Checker(world, FollowCheck::new));
        stage.start(Part.CHECKER, new Checker(world, DisqualifyCheck::new));
    }

    private void watch(long start, Scoreboard scoreboard, Stage stage, List<Second> timeline)
            throws InterruptedException {
        long points = 0;
        ConnectionCounters.Snapshot wire = front.counters().snapshot();
        for (int second = 1; second <= seconds; second++) {
            long wait = start + second * 1_000_000_000L - System.nanoTime();
            if (wait > 0) {
                Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
            }
            long pointsNow = scoreboard.rawPoints();
            ConnectionCounters.Snapshot wireNow = front.counters().snapshot();
            long[] rankings = scoreboard.rankingsSince();
            long present =
                    Arrays.stream(Part.values()).mapToLong(stage::present).sum();
            timeline.add(new Second(
                    pointsNow - points,
                    wireNow.minus(wire).opened(),
                    wireNow.open(),
                    present,
                    rankings[0],
                    rankings[1],
                    processes.residentMegabytes()));
            points = pointsNow;
            wire = wireNow;
        }
    }

    private static Map<String, Long> people(Stage stage) {
        Map<String, Long> people = new LinkedHashMap<>();
        for (Part part : Part.values()) {
            people.put(part.name().toLowerCase(java.util.Locale.ROOT), stage.started(part));
        }
        return people;
    }
}
