package org.isuports.billing;

import com.fasterxml.jackson.core.JsonGenerator;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.isuports.competition.Competition;
import org.isuports.http.Json;
import org.isuports.http.JsonBytes;
import org.isuports.ranking.Board;
import org.isuports.ranking.Ledger;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.jboss.resteasy.reactive.RestPath;

/** Bills as the organizer's pages show them: what finishing now would cost, and when what was billed had finished. */
@Path("/api/organizer")
public class OrganizerBillsResource {
    private final Gate gate;

    OrganizerBillsResource(Gate gate) {
        this.gate = gate;
    }

    /** A competition's bill: the final one, or what it would be if the competition finished now. */
    @GET
    @Path("competition/{competitionId}/bill")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"player_count":2,"visitor_count":5,"billing_player_yen":200,
                    "billing_visitor_yen":50,"billing_yen":250,"is_final":false}}"""))
    public Uni<JsonBytes> bill(@Context HttpServerRequest request, @RestPath String competitionId) {
        return gate.organizer(request, tenant -> {
            Board board = tenant.boardOf(competitionId);
            return Json.success(json -> {
                writeFigures(json, board.ledger().bill().orElseGet(() -> soFar(board)));
                json.writeBooleanField("is_final", board.ledger().bill().isPresent());
            });
        });
    }

    /** One report for every competition, newest first, as the contract's billing but with the state of the competition. */
    @GET
    @Path("billing/details")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "application/json", example = """
                    {"status":true,"data":{"reports":[{"competition_id":"01…","competition_title":"Cup",
                    "player_count":2,"visitor_count":5,"billing_player_yen":200,
                    "billing_visitor_yen":50,"billing_yen":250,
                    "is_finished":true,"finished_at":1790003600}]}}"""))
    public Uni<JsonBytes> details(@Context HttpServerRequest request) {
        return gate.organizer(request, OrganizerBillsResource::write);
    }

    private static JsonBytes write(TenantSnapshot tenant) {
        return Json.success(json -> {
            json.writeArrayFieldStart("reports");
            for (Board board : tenant.boards().reversed()) {
                Competition competition = board.competition();
                json.writeStartObject();
                json.writeStringField("competition_id", competition.id());
                json.writeStringField("competition_title", competition.title());
                writeFigures(json, board.ledger().bill().orElse(Bill.NOTHING));
                json.writeBooleanField("is_finished", competition.isFinished());
                json.writeFieldName("finished_at");
                if (competition.isFinished()) {
                    json.writeNumber(competition.finishedAt());
                } else {
                    json.writeNull();
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static Bill soFar(Board board) {
        Ledger ledger = board.ledger();
        return new Bill(board.leaderboard().size(), ledger.visitorsOutside(board.leaderboard()));
    }

    private static void writeFigures(JsonGenerator json, Bill bill) throws IOException {
        json.writeNumberField("player_count", bill.playerCount());
        json.writeNumberField("visitor_count", bill.visitorCount());
        json.writeNumberField("billing_player_yen", bill.playerYen());
        json.writeNumberField("billing_visitor_yen", bill.visitorYen());
        json.writeNumberField("billing_yen", bill.yen());
    }
}
