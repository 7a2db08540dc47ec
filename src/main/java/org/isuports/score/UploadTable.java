package org.isuports.score;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.isuports.competition.Competition;

/** SQL of a tenant's {@code upload}: every accepted upload, with the CSV as it was sent. Stateless. */
final class UploadTable {
    private static final String INSERT = """
            INSERT INTO upload
              (id, competition, uploaded_at, uploaded_by, file_name, row_count, player_count, byte_count, csv_gzip)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private UploadTable() {}

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
