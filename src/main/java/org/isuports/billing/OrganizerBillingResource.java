package org.isuports.billing;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.List;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.ranking.Board;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;

/** What a tenant's competitions cost, for its organizer. */
@Path("/api/organizer")
public class OrganizerBillingResource {
    private final Gate gate;

    OrganizerBillingResource(Gate gate) {
        this.gate = gate;
    }

    /** One report for every competition, newest first; zero while it runs, and until the bill is made (3 s at most). */
    @GET
    @Path("billing")
    public Uni<JsonBytes> billing(@Context HttpServerRequest request) {
        return gate.organizer(request, OrganizerBillingResource::write);
    }

    private static JsonBytes write(TenantSnapshot tenant) {
        List<Board> newestFirst = tenant.boards().reversed();
        return Json.success(json -> {
            json.writeArrayFieldStart("reports");
            for (Board board : newestFirst) {
                Bill bill = board.ledger().bill().orElse(Bill.NOTHING);
                json.writeStartObject();
                json.writeStringField("competition_id", board.competition().id());
                json.writeStringField("competition_title", board.competition().title());
                json.writeNumberField("player_count", bill.playerCount());
                json.writeNumberField("visitor_count", bill.visitorCount());
                json.writeNumberField("billing_player_yen", bill.playerYen());
                json.writeNumberField("billing_visitor_yen", bill.visitorYen());
                json.writeNumberField("billing_yen", bill.yen());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }
}
