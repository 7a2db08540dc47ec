package org.isuports.load.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Request;
import org.isuports.load.report.Median;
import org.isuports.load.stack.Stack;

/**
 * How the cost of a request grows with players and with tenants. Over plain HTTP and kept connections, so that what is constant
 * (TLS) doesn't hide what grows. CPU is that of the program and of its database.
 */
public final class Scale {
    private static final int USERS = 8;
    private static final int UPLOADS = 5;
    private static final int ADDED_TENANTS = 40;

    /** Over these many requests' code is compiled; the figures before are the compiler's. */
    private static final int WARM_TENANTS = 50;

    /**
     * A measured point.
     *
     * @param what is asked
     * @param size players of the competition, or tenants
     * @param cpuMicros of the servers for one; NaN where only the time was measured
     * @param millis the median time of one
     */
    public record Point(String what, int size, double cpuMicros, double millis) {}

    private final Users users;
    private final Hammer hammer;
    private final int rounds;
    private final SplittableRandom dice = new SplittableRandom(20_261_201);
    private final String run = Long.toString(System.currentTimeMillis() / 1000, 36);

    /**
     * @param users without TLS
     * @param seconds how long each part lasts
     */
    public Scale(Stack stack, Users users, double seconds, int rounds) {
        this.users = users;
        this.hammer = new Hammer(stack.processes(), seconds);
        this.rounds = rounds;
    }

    /** Competitions of those sizes, measured in turn. */
    public List<Point> players(List<Integer> sizes) throws IOException, InterruptedException {
        Map<Integer, MadeCompetition> made = new LinkedHashMap<>();
        for (int size : sizes) {
            made.put(size, MadeCompetition.make(users, "scale-" + size + "-" + run, size, dice));
        }
        // The first round is the compiler's and counts nothing.
        measure(made, new Series());
        Series series = new Series();
        for (int round = 0; round < rounds; round++) {
            measure(made, series);
        }
        return series.points();
    }

    private void measure(Map<Integer, MadeCompetition> made, Series series) throws IOException, InterruptedException {
        for (var entry : made.entrySet()) {
            int size = entry.getKey();
            MadeCompetition one = entry.getValue();
            String page = one.ranking() + "?rank_after=" + size / 2;
            series.add("ranking, first page", size, ask(one, one.ranking()));
            series.add("ranking, page in the middle", size, ask(one, page));
            series.add("player's page", size, ask(one, "/api/player/player/" + one.reader()));
            for (int i = 0; i < UPLOADS; i++) {
                ScoreSheet sheet = ScoreSheet.random(one.players(), 0, dice);
                long start = System.nanoTime();
                one.organizer().upload(one.id(), sheet);
                series.add("upload of all scores", size, (System.nanoTime() - start) / 1e6);
            }
        }
    }

    /** More and more tenants; each request goes to a random one. */
    public List<Point> tenants(List<Integer> sizes) throws IOException, InterruptedException {
        Tenants tenants = new Tenants(users);
        tenants.grow(WARM_TENANTS);
        SplittableRandom root = dice.split();
        IntFunction<Hammer.Ask> reader =
                user -> tenants.kept(root.split(), users.front().browser(""));
        var _ = hammer.run("warm", USERS, reader);
        Series series = new Series();
        int added = 0;
        for (int size : sizes) {
            tenants.grow(size);
            for (int round = 0; round < rounds; round++) {
                series.add("ranking of any tenant", size, hammer.run("ranking", USERS, reader));
                series.add("operator's billing, first page", size, billing(OptionalLong.empty()));
                series.add("operator's billing, page in the middle", size, billing(OptionalLong.of(size / 2)));
            }
            for (int i = 0; i < ADDED_TENANTS; i++) {
                String name = "more-" + run + "-" + ++added;
                long start = System.nanoTime();
                var _ = users.operator().addTenant(name, name);
                series.add("adding a tenant", size, (System.nanoTime() - start) / 1e6);
            }
        }
        return series.points();
    }

    private Hammer.Outcome ask(MadeCompetition made, String path) throws IOException, InterruptedException {
        String cookie = users.signer().cookie(made.reader(), made.tenant(), "player");
        return hammer.run(
                path,
                USERS,
                user -> Hammer.kept(
                        users.front().browser(made.tenant() + users.base()).cookie(cookie), Request.get(path)));
    }

    private Hammer.Outcome billing(OptionalLong before) throws IOException, InterruptedException {
        String path = "/api/admin/tenants/billing" + (before.isPresent() ? "?before=" + before.getAsLong() : "");
        String cookie = users.signer().cookie("admin", "admin", "admin");
        return hammer.run(path, USERS, user -> {
            Browser operator = users.front().browser("admin" + users.base()).cookie(cookie);
            return Hammer.kept(operator, Request.get(path));
        });
    }

    /** Collects what was measured, and takes medians. */
    private static final class Series {
        private record Key(String what, int size) {}

        private final Map<Key, List<Double>> micros = new LinkedHashMap<>();
        private final Map<Key, List<Double>> millis = new LinkedHashMap<>();

        void add(String what, int size, Hammer.Outcome outcome) {
            micros.computeIfAbsent(new Key(what, size), key -> new ArrayList<>())
                    .add(outcome.cpuMicros());
            add(what, size, outcome.p50() / 1000.0);
        }

        void add(String what, int size, double took) {
            millis.computeIfAbsent(new Key(what, size), key -> new ArrayList<>())
                    .add(took);
        }

        List<Point> points() {
            return millis.entrySet().stream()
                    .map(entry -> new Point(
                            entry.getKey().what(),
                            entry.getKey().size(),
                            Median.of(micros.getOrDefault(entry.getKey(), List.of())),
                            Median.of(entry.getValue())))
                    .toList();
        }
    }
}
