package org.isuports.load.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.ScoreSheet;
import org.isuports.load.api.Users;

/** A competition made for measuring, in a tenant of its own, with a score for each of its players. */
record MadeCompetition(String tenant, OrganizerSession organizer, String id, List<String> players) {
    private static final int BATCH = 5_000;

    static MadeCompetition make(Users users, String tenant, int players, RandomGenerator dice)
            throws InterruptedException {
        var _ = users.operator().addTenant(tenant, "Bench " + tenant);
        OrganizerSession organizer = users.organizer(tenant);
        List<String> ids = new ArrayList<>();
        while (ids.size() < players) {
            List<String> names = Collections.nCopies(Math.min(BATCH, players - ids.size()), "Somebody");
            organizer.addPlayers(names).stream().map(Answers.Player::id).forEach(ids::add);
        }
        String id = organizer.addCompetition("Bench").id();
        organizer.upload(id, ScoreSheet.random(ids, 0, dice));
        return new MadeCompetition(tenant, organizer, id, List.copyOf(ids));
    }

    /** The player who reads. */
    String reader() {
        return players.getFirst();
    }

    /** The first page's path. */
    String ranking() {
        return "/api/player/competition/" + id + "/ranking";
    }
}
