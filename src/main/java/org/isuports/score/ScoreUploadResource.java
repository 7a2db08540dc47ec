package org.isuports.score;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collection;
import java.util.Locale;
import org.isuports.http.ApiException;
import org.isuports.session.Gate;
import org.isuports.store.TenantSnapshot;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;

/** The organizer uploads scores. */
@Path("/api/organizer/competition/{competitionId}/score")
public class ScoreUploadResource {
    private final Gate gate;
    private final ScoreUploads uploads;

    ScoreUploadResource(Gate gate, ScoreUploads uploads) {
        this.gate = gate;
        this.uploads = uploads;
    }

    record Accepted(int rows) {}

    /** Replaces the competition's scores by those in the part {@code scores} of the form. */
    @POST
    @Blocking
    public Uni<Accepted> upload(
            @Context HttpServerRequest request, @RestPath String competitionId, MultipartFormDataInput form) {
        return gate.organizerWaiting(request, organizer -> {
            TenantSnapshot tenant = organizer.tenant();
            var _ = tenant.boardOf(competitionId);
            return new Accepted(uploads.upload(tenant, competitionId, scores(request, form), organizer.name()));
        });
    }

    private static FormCsv scores(HttpServerRequest request, MultipartFormDataInput form) {
        Collection<FormValue> parts = form.getValues().get("scores");
        if (!isMultipart(request) || parts == null || parts.size() != 1) {
            throw ApiException.badRequest("scores: send one CSV file, as the part named scores of a multipart form.");
        }
        return new FormCsv(parts.iterator().next());
    }

    /** The form is read from other types too, where a file would be in the wrong encoding without anybody noticing. */
    private static boolean isMultipart(HttpServerRequest request) {
        String type = request.getHeader("Content-Type");
        return type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data");
    }

    private record FormCsv(FormValue part) implements ScoreUploads.Csv {
        @Override
        public InputStream open() throws IOException {
            return part.isFileItem()
                    ? part.getFileItem().getInputStream()
                    : new ByteArrayInputStream(textOf(part).getBytes(StandardCharsets.UTF_8));
        }

        /** A part without a file name comes decoded; what wasn't UTF-8 has been replaced by then. */
        private static String textOf(FormValue part) {
            String text = part.getValue();
            if (text.indexOf('\uFFFD') >= 0) {
                throw ScoreCsv.wrongEncoding();
            }
            return text;
        }

        @Override
        public String fileName() {
            return part.getFileName() == null ? "" : part.getFileName();
        }

        @Override
        public long bytes() {
            try {
                return part.isFileItem()
                        ? Files.size(part.getFileItem().getFile())
                        : part.getValue().length();
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }
    }
}
