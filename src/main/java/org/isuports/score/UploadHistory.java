package org.isuports.score;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.isuports.competition.Competition;
import org.isuports.http.ApiException;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;

/** Every upload that was accepted, to look back at, download, and make count again. */
@ApplicationScoped
public class UploadHistory {
    private final TenantStore store;
    private final ScoreUploads uploads;

    UploadHistory(TenantStore store, ScoreUploads uploads) {
        this.store = store;
        this.uploads = uploads;
    }

    /** A kept file. Read where it is compressed, so that a large one isn't in memory whole. */
    record KeptCsv(UploadTable.Kept kept) implements ScoreUploads.Csv {
        Upload upload() {
            return kept.upload();
        }

        @Override
        public InputStream open() throws IOException {
            return new GZIPInputStream(new ByteArrayInputStream(kept.csvGzip()), 64 * 1024);
        }

        @Override
        public String fileName() {
            return upload().fileName();
        }

        @Override
        public long bytes() {
            return upload().bytes();
        }
    }

    /** A competition's uploads, newest first. */
    List<Upload> of(TenantSnapshot tenant, String competitionId) {
        Competition competition = tenant.boardOf(competitionId).competition();
        return store.read(tenant.tenant(), file -> UploadTable.ofCompetition(file, competition));
    }

    /** One upload; 404 where this competition has none of this id. */
    KeptCsv find(TenantSnapshot tenant, String competitionId, String uploadId) {
        Competition competition = tenant.boardOf(competitionId).competition();
        return store.read(tenant.tenant(), file -> UploadTable.find(file, competition, uploadId))
                .map(KeptCsv::new)
                .orElseThrow(
                        () -> ApiException.notFound("This competition has no upload " + uploadId + " in its history."));
    }

    /** Uploads a kept file again, under the same rules; returns how many data rows it has. */
    int restore(TenantSnapshot tenant, String competitionId, String uploadId, String restoredBy) throws IOException {
        return uploads.upload(tenant, competitionId, find(tenant, competitionId, uploadId), restoredBy);
    }
}
