package org.isuports.score;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.isuports.billing.Projector;
import org.isuports.competition.CompetitionTable;
import org.isuports.http.ApiException;
import org.isuports.player.Players;
import org.isuports.ranking.Board;
import org.isuports.ranking.Leaderboard;
import org.isuports.store.Change;
import org.isuports.store.TenantSnapshot;
import org.isuports.store.TenantStore;

/**
 * Accepts uploads of scores. A file is read and checked whole before the tenant's writer is asked for, so that a large one holds up
 * nobody; then scores, history and the competition change in one transaction, and readers see the new ranking.
 */
@ApplicationScoped
public class ScoreUploads {
    private final TenantStore store;
    private final Projector projector;
    private final UploadConfig limits;
    private final UploadMemory memory = new UploadMemory();

    ScoreUploads(TenantStore store, Projector projector, UploadConfig limits) {
        this.store = store;
        this.projector = projector;
        this.limits = limits;
    }

    /** An uploaded file that can be read several times. */
    interface Csv {
        InputStream open() throws IOException;

        String fileName();

        long bytes();
    }

    /** What was read from a file, with the players that its ordinals refer to. */
    private record Checked(
            ScoreSheet sheet, List<Leaderboard.Entry> entries, Leaderboard leaderboard, Players players) {}

    /** Replaces a competition's scores by those of a file; returns how many data rows it has. */
    int upload(TenantSnapshot tenant, String competitionId, Csv csv, String uploadedBy) throws IOException {
        requireRunning(tenant.boardOf(competitionId));
        if (csv.bytes() > limits.maxSize().asLongValue()) {
            throw new ApiException(
                            413,
                            "The file has " + csv.bytes() + " bytes; at most "
                                    + limits.maxSize().asLongValue() + " are accepted.")
                    .code("file_too_large");
        }
        memory.enter(csv.bytes());
        try {
            return checkAndWrite(tenant, competitionId, csv, uploadedBy);
        } finally {
            memory.leave(csv.bytes());
        }
    }

    private int checkAndWrite(TenantSnapshot tenant, String competitionId, Csv csv, String uploadedBy)
            throws IOException {
        Checked checked = check(csv, tenant.players());
        byte[] compressed = compress(csv);
        while (true) {
            Checked current = checked;
            boolean done = store.write(tenant.tenant(), (file, now) -> {
                Board board = requireRunning(now.boardOf(competitionId));
                if (!now.players().sharesOrdinalsWith(current.players())) {
                    return Change.none(false); // loaded anew in between: the ordinals may mean others
                }
                Upload upload = new Upload(
                        UlidCreator.getMonotonicUlid().toString(),
                        Instant.now().getEpochSecond(),
                        uploadedBy,
                        csv.fileName(),
                        current.sheet().rows(),
                        current.sheet().players(),
                        csv.bytes());
                ScoreTable.replace(file, board.competition(), current.entries());
                UploadTable.insert(file, board.competition(), upload, compressed);
                CompetitionTable.setUpload(file, board.competition(), upload.id());
                return Change.projected(() -> now.withBoard(board.with(current.leaderboard(), upload.id())), true);
            });
            if (done) {
                projector.changed(tenant.tenant());
                return checked.sheet().rows();
            }
            checked = check(csv, store.load(tenant.tenant()).players());
        }
    }

    private Checked check(Csv csv, Players players) throws IOException {
        try (InputStream in = csv.open()) {
            ScoreSheet sheet = new ScoreCsv(players, limits.maxRows()).read(in);
            List<Leaderboard.Entry> entries = sheet.entries();
            return new Checked(sheet, entries, Leaderboard.of(entries), players);
        }
    }

    private static Board requireRunning(Board board) {
        if (board.competition().isFinished()) {
            throw ApiException.badRequest("The competition \""
                            + board.competition().title() + "\" has finished: its scores are final.")
                    .code("competition_finished");
        }
        return board;
    }

    private static byte[] compress(Csv csv) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream((int) Math.min(1 << 20, csv.bytes() / 3 + 64));
        try (InputStream in = csv.open();
                GZIPOutputStream gzip = new FastGzip(compressed)) {
            in.transferTo(gzip);
        }
        return compressed.toByteArray();
    }

    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(ByteArrayOutputStream out) throws IOException {
            super(out, 64 * 1024);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
