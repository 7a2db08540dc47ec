package org.isuports.load.role;

import java.util.ArrayList;
import java.util.List;
import org.isuports.load.api.Answers;
import org.isuports.load.api.OperatorSession;
import org.isuports.load.api.OrganizerSession;
import org.isuports.load.api.PlayerSession;
import org.isuports.load.api.Users;

/** A tenant where nobody but its checker does anything, so that the checker knows what every answer must be. */
final class OwnTenant {
    private final Users users;
    private final OperatorSession operator;
    private final Answers.Tenant tenant;
    private final OrganizerSession organizer;
    private final List<String> players = new ArrayList<>();

    OwnTenant(Users users, String name, int playerCount) throws InterruptedException {
        this.users = users;
        this.operator = users.operator();
        this.tenant = operator.addTenant(name, "Checked " + name);
        this.organizer = users.organizer(name);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < playerCount; i++) {
            names.add("Checked " + i);
        }
        organizer.addPlayers(names).forEach(player -> players.add(player.id()));
    }

    OrganizerSession organizer() {
        return organizer;
    }

    OperatorSession operator() {
        return operator;
    }

    /** In the order of coming. */
    List<String> players() {
        return players;
    }

    String name() {
        return tenant.name();
    }

    /** Someone who comes with a connection of their own. */
    PlayerSession player(String id) {
        return users.player(tenant.name(), id);
    }

    long bill() throws InterruptedException {
        return operator.billOf(tenant);
    }
}
