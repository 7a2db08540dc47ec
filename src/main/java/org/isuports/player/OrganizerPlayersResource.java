package org.isuports.player;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.isuports.http.FormBody;
import org.isuports.http.JsonBytes;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;

/** The organizer's players. */
@Path("/api/organizer")
public class OrganizerPlayersResource {
    private final Gate gate;
    private final Registration registration;

    OrganizerPlayersResource(Gate gate, Registration registration) {
        this.gate = gate;
        this.registration = registration;
    }

    record PlayersData(List<PlayerView> players) {}

    record PlayerData(PlayerView player) {}

    /** All players, newest first. */
    @GET
    @Path("players")
    public Uni<JsonBytes> players(@Context HttpServerRequest request) {
        return gate.organizer(request, TenantSnapshot::playersJson);
    }

    @POST
    @Path("players/add")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public PlayersData add(@Context HttpServerRequest request, byte[] form) {
        return register(request, FormBody.values(form, "display_name[]"));
    }

    @POST
    @Path("players/add")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public PlayersData addMultipart(
            @Context HttpServerRequest request, @RestForm("display_name[]") List<String> displayNames) {
        return register(request, displayNames);
    }

    private PlayersData register(HttpServerRequest request, List<String> displayNames) {
        Gate.Organizer organizer = gate.organizerWaiting(request);
        List<Player> added =
                registration.register(organizer.tenant().tenant(), displayNames == null ? List.of() : displayNames);
        return new PlayersData(added.stream().map(PlayerView::of).toList());
    }

    /** For good. A reason may be given in the form field {@code reason}. */
    @POST
    @Path("player/{playerId}/disqualified")
    public PlayerData disqualify(@Context HttpServerRequest request, @RestPath String playerId, byte[] form) {
        Gate.Organizer organizer = gate.organizerWaiting(request);
        // Existing clients send no body and no Content-Type, so it isn't declared as a form.
        String reason = FormBody.values(form, "reason").stream()
                .findFirst()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElse(null);
        return new PlayerData(
                PlayerView.of(registration.disqualify(organizer.tenant().tenant(), playerId, reason)));
    }
}
