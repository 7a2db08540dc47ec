package org.isuports.load.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.isuports.load.api.Users;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Request;

/** Many tenants, each with a few players and a competition. */
final class Tenants {
    private static final int MAKERS = 8;
    private static final int PLAYERS = 10;

    private final Users users;
    private final String run = Long.toString(System.currentTimeMillis() / 1000, 36);
    private final List<Place> places = new ArrayList<>();

    /** A ranking in one of them, and the cookie of somebody who may read it. */
    record Place(String tenant, String path, String cookie) {}

    Tenants(Users users) {
        this.users = users;
    }

    /** One of them. */
    Place any(RandomGenerator dice) {
        return places.get(dice.nextInt(places.size()));
    }

    /** Reads the ranking of another tenant each time, over a connection of its own as its users would. */
    Hammer.Ask fresh(SplittableRandom dice) {
        return () -> {
            Place place = any(dice);
            return users.front()
                    .browser(place.tenant() + users.base())
                    .cookie(place.cookie())
                    .send(Request.get(place.path()));
        };
    }

    /** The same over one connection, as a proxy reads for many users. */
    Hammer.Ask kept(SplittableRandom dice, Browser proxy) {
        return () -> {
            Place place = any(dice);
            return proxy.turnTo(place.tenant() + users.base())
                    .cookie(place.cookie())
                    .send(Request.get(place.path()));
        };
    }

    /** Adds tenants until there are so many. */
    void grow(int count) throws IOException, InterruptedException {
        ConcurrentLinkedQueue<Place> made = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
        AtomicInteger next = new AtomicInteger(places.size());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < MAKERS; i++) {
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
        MadeCompetition made = MadeCompetition.make(users, name, PLAYERS, new SplittableRandom(name.hashCode()));
        return new Place(name, made.ranking(), users.signer().cookie(made.reader(), name, "player"));
    }
}
