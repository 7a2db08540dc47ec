package org.isuports.account;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isuports.http.ApiException;
import org.isuports.http.FormBody;
import org.isuports.http.Front;
import org.isuports.http.HostNames;
import org.isuports.player.Player;
import org.isuports.player.Players;
import org.isuports.session.Gate;
import org.isuports.session.SessionIssuer;
import org.isuports.store.TenantSnapshot;
import org.jboss.resteasy.reactive.RestPath;

/** The organizer gives players their personal sign-in links. A link is shown once, when it is made; only its hash is kept. */
@Path("/api/organizer")
public class PlayerLinksResource {
    private final Gate gate;
    private final HostNames hosts;
    private final SessionIssuer sessions;
    private final PlayerLinkTable links;
    private final SessionEndings endings;

    PlayerLinksResource(
            Gate gate, HostNames hosts, SessionIssuer sessions, PlayerLinkTable links, SessionEndings endings) {
        this.gate = gate;
        this.hosts = hosts;
        this.sessions = sessions;
        this.links = links;
        this.endings = endings;
    }

    record UrlData(String url) {}

    record Link(String playerId, String displayName, String url) {}

    record LinksData(List<Link> links) {}

    /** A new link for one player; the older one is void and sessions begun with it end. */
    @POST
    @Path("player/{playerId}/link")
    @Blocking
    public Uni<UrlData> link(@Context HttpServerRequest request, @RestPath String playerId) {
        return gate.organizerWaiting(request, organizer -> {
            Player player = require(organizer.tenant().players(), playerId);
            return new UrlData(make(request, organizer.tenant(), List.of(player))
                    .getFirst()
                    .url());
        });
    }

    /** Voids a player's link, and ends the sessions that were begun with it. */
    @POST
    @Path("player/{playerId}/link/revoke")
    @Blocking
    public Uni<Map<String, Object>> revoke(@Context HttpServerRequest request, @RestPath String playerId) {
        return gate.organizerWaiting(request, organizer -> {
            TenantSnapshot tenant = organizer.tenant();
            links.revoke(tenant.tenant(), require(tenant.players(), playerId).id());
            endings.takeUp();
            return Map.of();
        });
    }

    /** New links for some players, or for all where none is named. */
    @POST
    @Path("players/links")
    @Blocking
    public Uni<LinksData> links(@Context HttpServerRequest request, byte[] form) {
        return gate.organizerWaiting(request, organizer -> {
            List<String> playerIds = FormBody.values(form, "player_id[]");
            Players players = organizer.tenant().players();
            List<Player> chosen = playerIds.isEmpty()
                    ? IntStream.range(0, players.size()).mapToObj(players::at).toList()
                    : playerIds.stream()
                            .distinct()
                            .map(id -> require(players, id))
                            .toList();
            return new LinksData(make(request, organizer.tenant(), chosen));
        });
    }

    private List<Link> make(HttpServerRequest request, TenantSnapshot tenant, List<Player> players) {
        sessions.requireOn();
        String page = Front.originOf(request, hosts.ofTenant(tenant.tenant().name())) + "/enter#";
        List<Link> made = new ArrayList<>(players.size());
        List<PlayerLinkTable.Link> stored = new ArrayList<>(players.size());
        for (Player player : players) {
            SecretToken token = SecretToken.make();
            made.add(new Link(player.id(), player.displayName(), page + token.text()));
            stored.add(new PlayerLinkTable.Link(player.id(), token.hash()));
        }
        links.replace(tenant.tenant(), stored);
        endings.takeUp();
        return made;
    }

    private static Player require(Players players, String id) {
        return players.find(id).orElseThrow(() -> ApiException.notFound("There is no player " + id + "."));
    }
}
