package org.isuports.load.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Front;
import org.isuports.load.client.Request;
import org.isuports.load.report.Median;
import org.isuports.load.stack.Stack;

/** The single benchmarks. Each makes what it needs in a tenant of its own. */
public final class Bench {
    private static final int USERS = 8;

    private final Users users;
    private final Front front;
    private final TokenSigner signer;
    private final int rounds;
    private final Hammer hammer;
    private final Limits limits;
    private final SplittableRandom dice = new SplittableRandom(20_261_201);
    private final String run = Long.toString(System.currentTimeMillis() / 1000, 36);

    /**
     * @param peerPort the first of two ports where the servers to compare with listen
     * @param seconds how long each part lasts
     * @param rounds how often the product and those servers are measured in turn
     */
    public Bench(Stack stack, Users users, Path work, int peerPort, double seconds, int rounds) {
        this.users = users;
        this.front = users.front();
        this.signer = users.signer();
        this.rounds = rounds;
        this.hammer = new Hammer(List.of(stack.processes().getFirst()), seconds);
        this.limits = new Limits(work, stack.keys(), peerPort, seconds);
    }

    /** First page, second page, a player's page; beside nginx and a bare Vert.x handler that send the same bytes. */
    public void reads(int players) throws IOException, InterruptedException {
        MadeCompetition made = competition("reads", players);
        say("a competition of %,d players", players);
        String ranking = "/api/player/competition/" + made.id() + "/ranking";
        compare("ranking, first page", made, ranking, false);
        print(hammer.run(
                "ranking, rank_after=" + players / 2, USERS, keptBy(made, ranking + "?rank_after=" + players / 2)));
        print(hammer.run("a player's page", USERS, keptBy(made, "/api/player/player/" + made.reader())));
    }

    /** A TLS connection for every request. */
    public void handshakes() throws IOException, InterruptedException {
        MadeCompetition made = competition("tls", 100);
        say("a fresh connection for every request");
        compare("ranking, first page", made, "/api/player/competition/" + made.id() + "/ranking", true);
        double[] ecdsa = limits.opensslMicros("ecdsap256");
        say("  openssl speed: an ECDSA P-256 signature takes %.0f µs", ecdsa[0]);
    }

    /** Every request with a token that the product has never seen, beside requests with a known one. */
    public void tokens() throws IOException, InterruptedException {
        MadeCompetition made = competition("token", 100);
        say("a new token for every request");
        Request list = Request.get("/api/player/competitions");
        print(hammer.run("known token", USERS, keptBy(made, list.path())));
        AtomicInteger count = new AtomicInteger();
        print(hammer.run("new token", USERS, user -> {
            Browser browser = front.browser(made.tenant() + users.base());
            return () -> {
                // Signed before the clock of the request starts; another expiry makes another token.
                long expiry = System.currentTimeMillis() / 1000 + 3600 + count.incrementAndGet();
                String token = signer.sign("{\"sub\":\"" + made.reader() + "\",\"aud\":[\"" + made.tenant()
                        + "\"],\"role\":\"player\",\"exp\":" + expiry + "}");
                return browser.cookie("isuports_session=" + token).send(list);
            };
        }));
        say("  openssl speed: verifying RSA 2048 takes %.0f µs", limits.opensslMicros("rsa2048")[1]);
    }

    /** Files of that many rows, uploaded again and again, beside the sqlite3 command importing them. */
    public void uploads(int rows) throws IOException, InterruptedException {
        MadeCompetition made = competition("up", rows);
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ScoreSheet sheet = ScoreSheet.random(made.players(), 0, dice);
            long start = System.nanoTime();
            made.organizer().upload(made.id(), sheet);
            times.add((System.nanoTime() - start) / 1e6);
        }
        Collections.sort(times);
        double median = times.get(times.size() / 2);
        double limit = limits.sqliteImportMillis(
                ScoreSheet.random(made.players(), 0, dice).csv());
        say(
                "upload of %,7d rows: %8.1f ms (median of %d); sqlite3 imports them in %8.1f ms: %.1f times as long",
                rows, median, times.size(), limit, median / limit);
    }

    /** Players who see a running competition for the first time, each once: what a durable visit costs. */
    public void firstVisits(int players) throws IOException, InterruptedException {
        MadeCompetition made = competition("visit", players);
        String path = "/api/player/competition/" + made.id() + "/ranking";
        AtomicInteger next = new AtomicInteger();
        List<Long> micros = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        AtomicInteger failed = new AtomicInteger();
        long start = System.nanoTime();
        for (int i = 0; i < USERS; i++) {
            Browser browser = front.browser(made.tenant() + users.base());
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    for (int at = next.getAndIncrement(); at < players; at = next.getAndIncrement()) {
                        String cookie = signer.cookie(made.players().get(at), made.tenant(), "player");
                        var reply = browser.cookie(cookie).send(Request.get(path));
                        if (reply.status() != 200) {
                            throw new IOException("status " + reply.status());
                        }
                        micros.add(reply.micros());
                    }
                } catch (IOException wrong) {
                    failed.incrementAndGet();
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        double took = (System.nanoTime() - start) / 1e9;
        if (failed.get() > 0) {
            throw new IOException(failed.get() + " of the visitors got a wrong answer");
        }
        Collections.sort(micros);
        say(
                "first visits by %d at a time: %,.0f/s, p50 %.1f ms, p99 %.1f ms; one fsync takes %.2f ms here",
                USERS,
                players / took,
                micros.get(micros.size() / 2) / 1000.0,
                micros.get(micros.size() * 99 / 100) / 1000.0,
                limits.fsyncMillis());
    }

    private MadeCompetition competition(String kind, int players) throws InterruptedException {
        return MadeCompetition.make(users, "bench-" + kind + "-" + players + "-" + run, players, dice);
    }

    /** The product and its peers in turn, so that all meet the same machine. */
    private void compare(String name, MadeCompetition made, String path, boolean fresh)
            throws IOException, InterruptedException {
        byte[] bytes = reader(made).send(Request.get(path)).body();
        List<Hammer.Outcome> own = new ArrayList<>();
        List<Hammer.Outcome> nginx = new ArrayList<>();
        List<Hammer.Outcome> vertx = new ArrayList<>();
        try (RunningPeer nginxPeer = limits.nginx(bytes);
                RunningPeer vertxPeer = limits.vertx(bytes)) {
            for (int round = 0; round < rounds; round++) {
                own.add(hammer.run(
                        name,
                        USERS,
                        user -> fresh
                                ? Hammer.fresh(reader(made), Request.get(path))
                                : Hammer.kept(reader(made), Request.get(path))));
                nginx.add(nginxPeer.run(USERS, fresh));
                vertx.add(vertxPeer.run(USERS, fresh));
            }
        }
        print(Hammer.Outcome.median(own));
        print(Hammer.Outcome.median(nginx));
        print(Hammer.Outcome.median(vertx));
        say(
                "  CPU for an answer, median of %d rounds: %.1f times nginx's, %.1f times the bare handler's",
                rounds, ratio(own, nginx), ratio(own, vertx));
    }

    private static double ratio(List<Hammer.Outcome> own, List<Hammer.Outcome> peer) {
        return Median.of(IntStream.range(0, own.size())
                .mapToObj(i -> own.get(i).cpuMicros() / peer.get(i).cpuMicros())
                .toList());
    }

    private java.util.function.IntFunction<Hammer.Ask> keptBy(MadeCompetition made, String path) {
        return user -> Hammer.kept(reader(made), Request.get(path));
    }

    private Browser reader(MadeCompetition made) {
        return front.browser(made.tenant() + users.base())
                .cookie(signer.cookie(made.reader(), made.tenant(), "player"));
    }

    private static void print(Hammer.Outcome outcome) {
        System.out.println(outcome.line());
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation would be one more library
    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
