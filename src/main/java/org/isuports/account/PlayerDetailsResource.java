package org.isuports.account;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.player.Player;
import org.isuports.player.PlayerTable;
import org.isuports.player.Players;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;

/** The organizer's players with all that is known of them, sign-in links included. */
@Path("/api/organizer/players/details")
public class PlayerDetailsResource {
    private final Gate gate;
    private final TenantStore store;
    private final PlayerLinkTable links;

    PlayerDetailsResource(Gate gate, TenantStore store, PlayerLinkTable links) {
        this.gate = gate;
        this.store = store;
        this.links = links;
    }

    /**
     * A player.
     *
     * @param linkMadeAt when the link that is valid now was made, in Unix seconds; {@code null} without one
     */
    record PlayerDetails(
            String id,
            String displayName,
            boolean isDisqualified,
            String disqualifiedReason,
            long createdAt,
            Long linkMadeAt) {}

    record PlayersData(List<PlayerDetails> players) {}

    /** All players, newest first. */
    @GET
    @Blocking
    public Uni<PlayersData> players(@Context HttpServerRequest request) {
        return gate.organizerWaiting(request, organizer -> details(organizer.tenant()));
    }

    private PlayersData details(TenantSnapshot tenant) {
        Map<String, Long> linkMadeAt = links.madeAt(tenant.tenant().id());
        List<PlayerTable.Details> stored = store.read(tenant.tenant(), PlayerTable::details);
        Players players = store.load(tenant.tenant()).players();
        List<PlayerDetails> details = new ArrayList<>(stored.size());
        for (PlayerTable.Details one : stored.reversed()) {
            Player player = players.find(one.id()).orElse(null);
            if (player != null) {
                details.add(new PlayerDetails(
                        one.id(),
                        player.displayName(),
                        player.disqualified(),
                        one.disqualifiedReason(),
                        one.createdAt(),
                        linkMadeAt.get(one.id())));
            }
        }
        return new PlayersData(details);
    }
}
