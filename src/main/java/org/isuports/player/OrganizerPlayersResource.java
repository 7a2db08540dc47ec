package org.isuports.player;

import io.smallrye.common.annotation.Blocking;
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
    @Blocking
    public Uni<PlayersData> add(@Context HttpServerRequest request, byte[] form) {
        return register(request, FormBody.values(form, "display_name[]"));
    }

    @POST
    @Path("players/add")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Blocking
    public Uni<PlayersData> addMultipart(
            @Context HttpServerRequest request, @RestForm("display_name[]") List<String> displayNames) {
        return register(request, displayNames == null ? List.of() : displayNames);
    }

    private Uni<PlayersData> register(HttpServerRequest request, List<String> displayNames) {
        return gate.organizerWaiting(request, organizer -> {
            List<Player> added = registration.register(organizer.tenant().tenant(), displayNames);
            return new PlayersData(added.stream().map(PlayerView::of).toList());
        });
    }

    /** For good. A reason may be given in the form field {@code reason}. */
    @POST
    @Path("player/{playerId}/disqualified")
    @Blocking
    public Uni<PlayerData> disqualify(@Context HttpServerRequest request, @RestPath String playerId, byte[] form) {
        return gate.organizerWaiting(request, organizer -> {
            // Existing clients send no body and no Content-Type, so it isn't declared as a form.
            String reason = FormBody.values(form, "reason").stream()
                    .findFirst()
                    .map(String::strip)
                    .filter(text -> !text.isEmpty())
                    .orElse(null);
            return new PlayerData(
                    PlayerView.of(registration.disqualify(organizer.tenant().tenant(), playerId, reason)));
        });
    }
}
