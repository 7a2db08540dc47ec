package org.isuports.score;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isuports.competition.Competition;

/** SQL of a tenant's {@code upload}: every accepted upload, with the CSV as it was sent. Stateless. */
final class UploadTable {
    private static final String INSERT = """
            INSERT INTO upload
              (id, competition, uploaded_at, uploaded_by, file_name, row_count, player_count, byte_count, csv_gzip)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private static final String OF_COMPETITION = """
            SELECT id, uploaded_at, uploaded_by, file_name, row_count, player_count, byte_count
            FROM upload WHERE competition = ? ORDER BY rowid DESC""";

    private static final String FIND = """
            SELECT id, uploaded_at, uploaded_by, file_name, row_count, player_count, byte_count, csv_gzip
            FROM upload WHERE competition = ? AND id = ?""";

    private static final String UPLOADED_AT = """
            SELECT uploaded_at FROM upload WHERE id = ?""";

    private UploadTable() {}

    /** An upload with its CSV, compressed. */
    @SuppressWarnings("ArrayRecordComponent") // handed on, never changed
    record Kept(Upload upload, byte[] csvGzip) {}

    /** A competition's uploads, newest first. */
    static List<Upload> ofCompetition(Connection file, Competition competition) throws SQLException {
        List<Upload> uploads = new ArrayList<>();
        try (PreparedStatement select = file.prepareStatement(OF_COMPETITION)) {
            select.setInt(1, competition.ordinal() + 1);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    uploads.add(read(row));
                }
            }
        }
        return uploads;
    }

    static Optional<Kept> find(Connection file, Competition competition, String uploadId) throws SQLException {
        try (PreparedStatement select = file.prepareStatement(FIND)) {
            select.setInt(1, competition.ordinal() + 1);
            select.setString(2, uploadId);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(new Kept(read(row), row.getBytes(8))) : Optional.empty();
            }
        }
    }

    /** Upload's id → when it was, in Unix seconds. */
    static Map<String, Long> uploadedAt(Connection file, List<String> uploadIds) throws SQLException {
        Map<String, Long> times = new HashMap<>();
        try (PreparedStatement select = file.prepareStatement(UPLOADED_AT)) {
            for (String uploadId : uploadIds) {
                select.setString(1, uploadId);
                try (ResultSet row = select.executeQuery()) {
                    if (row.next()) {
                        times.put(uploadId, row.getLong(1));
                    }
                }
            }
        }
        return times;
    }

    private static Upload read(ResultSet row) throws SQLException {
        return new Upload(
                row.getString(1),
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                row.getInt(5),
                row.getInt(6),
                row.getLong(7));
    }

    static void insert(Connection file, Competition competition, Upload upload, byte[] csvGzip) throws SQLException {
        try (PreparedStatement insert = file.prepareStatement(INSERT)) {
            insert.setString(1, upload.id());
            insert.setInt(2, competition.ordinal() + 1);
            insert.setLong(3, upload.uploadedAt());
            insert.setString(4, upload.uploadedBy());
            insert.setString(5, upload.fileName());
            insert.setInt(6, upload.rows());
            insert.setInt(7, upload.players());
            insert.setLong(8, upload.bytes());
            insert.setBytes(9, csvGzip);
            insert.executeUpdate();
        }
    }
}
