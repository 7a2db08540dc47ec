package org.isuports.session;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.Optional;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.player.Player;
import org.isuports.player.PlayerView;
import org.isuports.store.TenantSnapshot;

/** Who am I, and whose host is this? For everyone, signed in or not. */
@Path("/api/me")
public class MeResource {
    private final Gate gate;

    MeResource(Gate gate) {
        this.gate = gate;
    }

    @GET
    public Uni<JsonBytes> me(@Context HttpServerRequest request) {
        return gate.anyone(
                request, session -> write("admin", "admin", session, Optional.empty()), MeResource::onTenantHost);
    }

    private static JsonBytes onTenantHost(TenantSnapshot snapshot, Optional<Session> session) {
        Optional<Player> player = session.filter(s -> s.role() == Role.PLAYER)
                .flatMap(s -> snapshot.players().find(s.subject()));
        Optional<Session> known = session.filter(s -> s.role() != Role.PLAYER || player.isPresent());
        return write(snapshot.tenant().name(), snapshot.tenant().displayName(), known, player);
    }

    private static JsonBytes write(
            String tenant, String displayName, Optional<Session> session, Optional<Player> player) {
        return Json.success(json -> {
            json.writeObjectFieldStart("tenant");
            json.writeStringField("name", tenant);
            json.writeStringField("display_name", displayName);
            json.writeEndObject();
            json.writeFieldName("me");
            if (player.isPresent()) {
                PlayerView.write(json, player.get());
            } else {
                json.writeNull();
            }
            json.writeStringField("role", session.map(s -> s.role().claim()).orElse("none"));
            json.writeBooleanField("logged_in", session.isPresent());
        });
    }
}
