package org.isuports.dataset;

import com.github.f4b6a3.ulid.Ulid;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.isuports.store.TenantOwner;
import org.isuports.store.TenantSchema;

/**
 * Makes a tenant's file in our schema from its file in the public format.
 *
 * <p>Scores are compacted to the counted row of each player and competition. All rows are kept as an upload in the history, so
 * that nothing is lost.
 */
final class TenantFileImport {
    private static final byte[] CSV_HEADER = "player_id,score\n".getBytes(StandardCharsets.UTF_8);
    /** What the upload history shows for imported scores. */
    private static final String UPLOADED_BY = "import";

    private static final String FILE_NAME = "import.csv";

    private TenantFileImport() {}

    /** Makes {@code target}, complete and on disk; fails with a message that names the source. */
    static void convert(PublicTenantFile source, Path target) {
        try (Connection connection = Sql.openSqlite(target)) {
            // Made anew after any failure, so it needs no journal; it's forced to disk as a whole at the end.
            Sql.run(connection, "PRAGMA main.journal_mode = OFF", "PRAGMA main.synchronous = OFF");
            TenantSchema.migrate(connection, target.getFileName().toString());
            TenantOwner.noteIfMissing(connection, source.tenant());
            source.attachTo(connection);
            Sql.run(connection, "BEGIN");
            copyRows(connection, source);
            copyUploads(connection);
            Sql.run(connection, "COMMIT", "DETACH source", "PRAGMA main.journal_mode = WAL");
        } catch (SQLException e) {
            throw new DatasetException(source.path().getFileName() + " can't be imported: " + e.getMessage(), e);
        }
        Durable.force(target);
    }

    private static void copyRows(Connection connection, PublicTenantFile source) throws SQLException {
        Sql.run(connection, TenantFileSql.PLAYERS, TenantFileSql.COMPETITIONS, TenantFileSql.COUNTED);
        Optional<String> orphan = Sql.first(connection, TenantFileSql.ORPHAN);
        if (orphan.isPresent()) {
            throw source.failure("has scores of " + orphan.get() + ", but not both in their tables");
        }
        Sql.run(connection, TenantFileSql.SCORES);
    }

    private static void copyUploads(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet upload = statement.executeQuery(TenantFileSql.UPLOADS)) {
            while (upload.next()) {
                long competition = upload.getLong(1);
                long uploadedAt = upload.getLong(2);
                byte[] rows = upload.getBytes(5);
                String id = uploadId(uploadedAt, competition);
                Sql.update(
                        connection,
                        TenantFileSql.INSERT_UPLOAD,
                        id,
                        competition,
                        uploadedAt,
                        UPLOADED_BY,
                        FILE_NAME,
                        upload.getLong(3),
                        upload.getLong(4),
                        (long) CSV_HEADER.length + rows.length,
                        gzip(rows));
                Sql.update(connection, TenantFileSql.SET_UPLOAD, id, competition);
            }
        }
    }

    /** A ULID, so that it sorts by time among later uploads; the same in every import of the same file. */
    private static String uploadId(long uploadedAt, long competition) {
        return new Ulid((uploadedAt * 1000) << 16, competition).toString();
    }

    private static byte[] gzip(byte[] rows) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(rows.length / 2);
        try (OutputStream out = new GZIPOutputStream(compressed)) {
            out.write(CSV_HEADER);
            out.write(rows);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }
}
