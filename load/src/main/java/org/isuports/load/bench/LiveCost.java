package org.isuports.load.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Request;
import org.isuports.load.report.Median;
import org.isuports.load.stack.Stack;

/**
 * What others pay for open live connections: rankings of another tenant, over kept connections and at a pace far below the limit, in
 * turn without and with them.
 */
public final class LiveCost {
    private static final int READERS = 8;
    private static final int PAUSE_MILLIS = 40;
    private static final int UPLOAD_EVERY_MILLIS = 1_000;

    private final Users users;
    private final int plainPort;
    private final Hammer hammer;
    private final int rounds;
    private final SplittableRandom dice = new SplittableRandom(20_261_202);
    private final MadeCompetition watched;
    private final MadeCompetition other;
    private final List<String> cookies;

    /**
     * @param streams how many are open
     * @param seconds how long each part lasts
     * @param rounds how often without and with them
     */
    public LiveCost(Stack stack, Users users, int streams, double seconds, int rounds) throws InterruptedException {
        this.users = users;
        this.plainPort = stack.settings().httpPort();
        this.hammer = new Hammer(List.of(stack.processes().getFirst()), seconds);
        this.rounds = rounds;
        String run = Long.toString(System.currentTimeMillis() / 1000, 36);
        this.watched = MadeCompetition.make(users, "bench-live-" + run, streams, dice);
        this.other = MadeCompetition.make(users, "bench-beside-" + run, 1_000, dice);
        this.cookies = watched.players().stream()
                .map(player -> users.signer().cookie(player, watched.tenant(), "player"))
                .toList();
    }

    /** First nothing else happens; then a file is uploaded every second, of which every connection is told. */
    public void measure() throws IOException, InterruptedException {
        measure("idle", false);
        measure("told of an upload every second", true);
    }

    private void measure(String what, boolean uploads) throws IOException, InterruptedException {
        say(
                "%,d live connections, %s; rankings of another tenant, %d users, a request each %d ms",
                cookies.size(), what, READERS, PAUSE_MILLIS);
        List<Hammer.Outcome> without = new ArrayList<>();
        List<Hammer.Outcome> with = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            // Which comes first changes, so that what the machine does over time falls on both.
            boolean streamsFirst = round % 2 == 1;
            (streamsFirst ? with : without).add(read(uploads, streamsFirst));
            (streamsFirst ? without : with).add(read(uploads, !streamsFirst));
        }
        System.out.println(Hammer.Outcome.median(without).line());
        System.out.println(Hammer.Outcome.median(with).line());
        List<Double> p50 = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            p50.add((double) with.get(round).p50() / without.get(round).p50());
            p99.add((double) with.get(round).p99() / without.get(round).p99());
        }
        say("  with to without, median of %d rounds: p50 %.2f, p99 %.2f", rounds, Median.of(p50), Median.of(p99));
    }

    private Hammer.Outcome read(boolean uploads, boolean streams) throws IOException, InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        Thread uploader = Thread.ofVirtual().unstarted(() -> uploadAgainAndAgain(over));
        String path = "/api/player/competition/" + watched.id() + "/live";
        try (OpenStreams open =
                new OpenStreams(plainPort, watched.tenant() + users.base(), path, streams ? cookies : List.of())) {
            if (uploads) {
                uploader.start();
            }
            Hammer.Outcome outcome = hammer.run(streams ? "with them" : "without", READERS, user -> {
                Browser browser = users.front()
                        .browser(other.tenant() + users.base())
                        .cookie(users.signer().cookie(other.reader(), other.tenant(), "player"));
                return () -> {
                    Thread.sleep(PAUSE_MILLIS);
                    return browser.send(Request.get(other.ranking()));
                };
            });
            open.requireAll();
            if (streams && uploads && open.events() < 2L * cookies.size()) {
                throw new IOException("The live connections were told of no upload: " + open.events() + " events");
            }
            return outcome;
        } finally {
            over.set(true);
            if (uploads) {
                uploader.join();
            }
        }
    }

    private void uploadAgainAndAgain(AtomicBoolean over) {
        SplittableRandom scores = dice.split();
        try {
            while (!over.get()) {
                watched.organizer().upload(watched.id(), ScoreSheet.random(watched.players(), 0, scores));
                Thread.sleep(UPLOAD_EVERY_MILLIS);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation would be one more library
    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
