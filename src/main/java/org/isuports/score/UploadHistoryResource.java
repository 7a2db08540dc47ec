package org.isuports.score;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.isuports.session.Gate;
import org.jboss.resteasy.reactive.RestPath;

/** The organizer looks back at uploads. */
@Path("/api/organizer")
public class UploadHistoryResource {
    private final Gate gate;
    private final UploadHistory history;

    UploadHistoryResource(Gate gate, UploadHistory history) {
        this.gate = gate;
        this.history = history;
    }

    record UploadView(
            String id,
            long uploadedAt,
            String uploadedBy,
            String fileName,
            int rows,
            int players,
            long bytes,
            boolean isCurrent) {
        static UploadView of(Upload upload, String current) {
            return new UploadView(
                    upload.id(),
                    upload.uploadedAt(),
                    upload.uploadedBy(),
                    upload.fileName(),
                    upload.rows(),
                    upload.players(),
                    upload.bytes(),
                    upload.id().equals(current));
        }
    }

    record UploadsData(List<UploadView> uploads) {}

    record Accepted(int rows) {}

    /** All uploads of a competition, newest first. */
    @GET
    @Path("competition/{competitionId}/uploads")
    @Blocking
    public Uni<UploadsData> uploads(@Context HttpServerRequest request, @RestPath String competitionId) {
        return gate.organizerWaiting(request, organizer -> {
            String current = organizer.tenant().boardOf(competitionId).uploadId();
            return new UploadsData(history.of(organizer.tenant(), competitionId).stream()
                    .map(upload -> UploadView.of(upload, current))
                    .toList());
        });
    }

    /** The file as it was sent. */
    @GET
    @Path("competition/{competitionId}/upload/{uploadId}/csv")
    @Blocking
    public Uni<Response> csv(
            @Context HttpServerRequest request, @RestPath String competitionId, @RestPath String uploadId) {
        return gate.organizerWaiting(
                request, organizer -> file(history.find(organizer.tenant(), competitionId, uploadId)));
    }

    private static Response file(UploadHistory.KeptCsv csv) {
        StreamingOutput content = out -> {
            try (InputStream in = csv.open()) {
                in.transferTo(out);
            }
        };
        return Response.ok(content)
                .type("text/csv; charset=utf-8")
                .header("Content-Disposition", disposition(csv.upload()))
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    /** Uploads an earlier file again. */
    @POST
    @Path("competition/{competitionId}/upload/{uploadId}/restore")
    @Blocking
    public Uni<Accepted> restore(
            @Context HttpServerRequest request, @RestPath String competitionId, @RestPath String uploadId) {
        return gate.organizerWaiting(
                request,
                organizer ->
                        new Accepted(history.restore(organizer.tenant(), competitionId, uploadId, organizer.name())));
    }

    /** Saved as a file, never shown, whatever stands in it; under its own name, spelled so that no header can be made of it. */
    private static String disposition(Upload upload) {
        String name = upload.fileName().isBlank() ? "scores-" + upload.id() + ".csv" : upload.fileName();
        String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
        return "attachment; filename=\"scores.csv\"; filename*=UTF-8''" + encoded;
    }
}
