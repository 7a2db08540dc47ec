package org.isuports.player;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.isuports.http.ApiException;
import org.isuports.store.Change;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;

/** Registers and disqualifies players (contract, "Organizer"). */
@ApplicationScoped
public class Registration {
    private static final int MOST_PER_CALL = 10_000;
    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_REASON = 1_000;

    private final TenantStore store;

    Registration(TenantStore store) {
        this.store = store;
    }

    /** Registers players under these names, all or none, and returns them in the same order. Names may be empty. */
    List<Player> register(Tenant tenant, List<String> displayNames) {
        check(displayNames);
        return store.write(tenant, (file, now) -> {
            List<Player> added = new ArrayList<>(displayNames.size());
            for (String name : displayNames) {
                added.add(new Player(
                        now.players().size() + added.size(),
                        UlidCreator.getMonotonicUlid().toString(),
                        name,
                        false));
            }
            PlayerTable.insert(file, added, Instant.now().getEpochSecond());
            return Change.of(() -> now.withPlayers(now.players().with(added)), added);
        });
    }

    /** Disqualifies a player for good. Doing it twice changes nothing. The reason may be {@code null}. */
    Player disqualify(Tenant tenant, String playerId, String reason) {
        if (reason != null && reason.codePointCount(0, reason.length()) > LONGEST_REASON) {
            throw ApiException.badRequest("reason: at most " + LONGEST_REASON + " characters.")
                    .code("reason_too_long");
        }
        return store.write(tenant, (file, now) -> {
            Player player = now.players()
                    .find(playerId)
                    .orElseThrow(() -> ApiException.notFound("There is no player " + playerId + "."));
            if (player.disqualified()) {
                return Change.none(player);
            }
            PlayerTable.disqualify(file, player, reason, Instant.now().getEpochSecond());
            return Change.of(() -> now.withPlayers(now.players().withDisqualified(player)), player.asDisqualified());
        });
    }

    private static void check(List<String> displayNames) {
        if (displayNames.isEmpty()) {
            throw ApiException.badRequest("display_name[]: give at least one name.")
                    .code("no_players");
        }
        if (displayNames.size() > MOST_PER_CALL) {
            throw ApiException.badRequest("display_name[]: at most " + MOST_PER_CALL + " players a call, here are "
                            + displayNames.size() + ".")
                    .code("too_many_players");
        }
        for (int i = 0; i < displayNames.size(); i++) {
            String name = displayNames.get(i);
            int length = name.codePointCount(0, name.length());
            if (length > LONGEST_NAME) {
                throw ApiException.badRequest("display_name[], number " + (i + 1) + ": " + length
                                + " characters, at most " + LONGEST_NAME + " are allowed.")
                        .code("player_name_too_long");
            }
        }
    }
}
