package org.isuports.load.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Request;
import org.isuports.load.report.Processes;
import org.isuports.load.stack.Stack;

/** Many tenants: what a request costs when each goes to another one. */
public final class Tenants {
    private static final int USERS = 8;
    private static final int PLAYERS = 10;

    private final Users users;
    private final Processes.Watched program;
    private final double seconds;
    private final String run = Long.toString(System.currentTimeMillis() / 1000, 36);
    private final List<Place> places = new ArrayList<>();

    private record Place(String tenant, String path, String cookie) {}

    public Tenants(Stack stack, Users users, double seconds) {
        this.users = users;
        this.program = stack.processes().getFirst();
        this.seconds = seconds;
    }

    /** Adds tenants until there are so many, then reads rankings of random ones. */
    public void read(String what, int count) throws IOException, InterruptedException {
        grow(count);
        SplittableRandom root = new SplittableRandom(count);
        Hammer.Outcome outcome = new Hammer(program, seconds).run(what, USERS, user -> {
            SplittableRandom dice = root.split();
            return () -> {
                Place place = places.get(dice.nextInt(places.size()));
                // One connection for all tenants would need one host: each request opens its own.
                Browser browser =
                        users.front().browser(place.tenant() + users.base()).cookie(place.cookie());
                return browser.send(Request.get(place.path()));
            };
        });
        Processes.Look look = new Processes(List.of(program)).look();
        long resident = Processes.between(look, look).getFirst().residentMegabytes();
        System.out.println(String.format(
                Locale.ROOT,
                "%s, %,d tenants: %,.0f/s   p50 %.2f ms   p99 %.2f ms   %.0f µs CPU each   program %,d MB",
                what,
                count,
                outcome.perSecond(),
                outcome.p50() / 1000.0,
                outcome.p99() / 1000.0,
                outcome.cpuMicros(),
                resident));
    }

    private void grow(int count) throws IOException, InterruptedException {
        int from = places.size();
        ConcurrentLinkedQueue<Place> made = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
        AtomicInteger next = new AtomicInteger(from);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < USERS; i++) {
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    for (int at = next.getAndIncrement(); at < count; at = next.getAndIncrement()) {
                        made.add(make("many-" + run + "-" + at));
                    }
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException wrong) {
                    failures.add(wrong);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (!failures.isEmpty()) {
            throw new IOException(
                    "a tenant could not be made: " + failures.peek().getMessage());
        }
        places.addAll(made);
    }

    private Place make(String name) throws InterruptedException {
        var _ = users.operator().addTenant(name, name);
        OrganizerSession organizer = users.organizer(name);
        List<String> ids = organizer.addPlayers(java.util.Collections.nCopies(PLAYERS, "Somebody")).stream()
                .map(Answers.Player::id)
                .toList();
        String competition = organizer.addCompetition("Bench").id();
        organizer.upload(competition, ScoreSheet.random(ids, 0, new SplittableRandom(name.hashCode())));
        return new Place(
                name,
                "/api/player/competition/" + competition + "/ranking",
                users.signer().cookie(ids.getFirst(), name, "player"));
    }
}
