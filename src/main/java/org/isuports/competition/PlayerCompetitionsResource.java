package org.isuports.competition;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.JsonBytes;
import org.isuports.session.Gate;

/** The competitions, as players see them. */
@Path("/api/player/competitions")
public class PlayerCompetitionsResource {
    private final Gate gate;

    PlayerCompetitionsResource(Gate gate) {
        this.gate = gate;
    }

    /** All competitions, newest first. */
    @GET
    public Uni<JsonBytes> competitions(@Context HttpServerRequest request) {
        return gate.player(request, (tenant, me) -> tenant.competitionsJson());
    }
}
