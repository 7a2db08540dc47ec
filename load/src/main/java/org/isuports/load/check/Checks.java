package org.isuports.load.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.isuports.load.api.Users;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.client.Reply;
import org.isuports.load.client.Request;
import org.isuports.load.role.BillCheck;
import org.isuports.load.role.DisqualifyCheck;
import org.isuports.load.role.FollowCheck;
import org.isuports.load.role.Population;

/** The correctness checks before the load, one after another. */
public final class Checks {
    private static final double LONGEST_INITIALIZE = 30;

    /** One check's end; the problem is empty when there was none. */
    public record Outcome(String name, String problem) {
        public boolean failed() {
            return !problem.isEmpty();
        }
    }

    /** A check; throws {@link WrongAnswer} or {@link Failed} when the product is wrong. */
    @FunctionalInterface
    interface Check {
        void run() throws InterruptedException;
    }

    private final Users users;
    private final SplittableRandom dice;
    private final long run = System.currentTimeMillis() / 1000 % 100_000_000;

    public Checks(Users users, long seed) {
        this.users = users;
        this.dice = new SplittableRandom(seed);
    }

    /** Resets the product's data; returns the seconds that took. */
    public double initialize() throws InterruptedException, IOException {
        Reply reply = users.stranger("admin").send(Request.post("/initialize"));
        double took = reply.micros() / 1e6;
        if (reply.status() != 200) {
            throw new IOException("POST /initialize answered " + reply.status() + ", " + reply.excerpt()
                    + ": is it turned on in the server's settings? (--no-initialize leaves it out)");
        }
        if (took > LONGEST_INITIALIZE) {
            throw new IOException("POST /initialize took " + took + " s, more than 30 s");
        }
        return took;
    }

    /** Compares the bills of all initial tenants with a file. */
    public void initialBills(Path expected, Population population) throws IOException {
        String problem = InitialBills.compare(expected, population);
        if (!problem.isEmpty()) {
            throw new IOException("the initial bills differ from " + expected + ": " + problem);
        }
    }

    /** Runs all and says how each went. */
    public List<Outcome> all() throws InterruptedException {
        Map<String, Check> checks = new LinkedHashMap<>();
        new TokenChecks(users, name("tok")).addTo(checks);
        new OperatorChecks(users, name("op")).addTo(checks);
        new OrganizerChecks(users, name("org")).addTo(checks);
        new RankingChecks(users, name("rank")).addTo(checks);
        checks.put(
                "a disqualified player is out at once and stays in rankings",
                () -> new DisqualifyCheck(users, name("dis")).check(dice.split()));
        checks.put("what a write answered is seen by all at once", () -> {
            FollowCheck follow = new FollowCheck(users, name("fol"));
            follow.check(dice.split());
            follow.check(dice.split());
        });
        checks.put("bills are what was scored and seen", () -> new BillCheck(users, name("bil")).check(dice.split()));
        List<Outcome> outcomes = new ArrayList<>();
        for (var check : checks.entrySet()) {
            outcomes.add(new Outcome(check.getKey(), problem(check.getValue())));
        }
        return outcomes;
    }

    private static String problem(Check check) throws InterruptedException {
        try {
            check.run();
            return "";
        } catch (WrongAnswer | Failed wrong) {
            return String.valueOf(wrong.getMessage());
        } catch (RuntimeException unexpected) {
            return "unexpected: " + unexpected;
        }
    }

    private String name(String kind) {
        return "check-" + kind + "-" + run + "-" + dice.nextInt(1000);
    }
}
