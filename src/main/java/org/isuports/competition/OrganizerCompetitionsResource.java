package org.isuports.competition;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;

/** The organizer's competitions. */
@Path("/api/organizer")
public class OrganizerCompetitionsResource {
    private static final JsonBytes NOTHING_TO_SAY = new JsonBytes(Json.write(json -> {
        json.writeStartObject();
        json.writeBooleanField("status", true);
        json.writeEndObject();
    }));

    private final Gate gate;
    private final Competitions competitions;

    OrganizerCompetitionsResource(Gate gate, Competitions competitions) {
        this.gate = gate;
        this.competitions = competitions;
    }

    record CompetitionData(CompetitionView competition) {}

    /** All competitions, newest first. */
    @GET
    @Path("competitions")
    public Uni<JsonBytes> competitions(@Context HttpServerRequest request) {
        return gate.organizer(request, TenantSnapshot::competitionsJson);
    }

    @POST
    @Path("competitions/add")
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    @Blocking
    public Uni<CompetitionData> add(@Context HttpServerRequest request, @RestForm String title) {
        return gate.organizerWaiting(
                request,
                organizer -> new CompetitionData(CompetitionView.of(
                        competitions.open(organizer.tenant().tenant(), title == null ? "" : title))));
    }

    @POST
    @Path("competition/{competitionId}/finish")
    @Blocking
    public Uni<JsonBytes> finish(@Context HttpServerRequest request, @RestPath String competitionId) {
        return gate.organizerWaiting(request, organizer -> {
            competitions.finish(organizer.tenant().tenant(), competitionId);
            return NOTHING_TO_SAY;
        });
    }
}
