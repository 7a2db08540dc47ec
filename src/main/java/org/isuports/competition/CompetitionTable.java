package org.isuports.competition;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** SQL of a tenant's {@code competition}. Stateless; whoever calls holds the tenant's file. */
public final class CompetitionTable {
    private static final String ALL = """
            SELECT seq, id, title, created_at, finished_at, upload_id FROM competition ORDER BY seq""";

    private static final String INSERT = """
            INSERT INTO competition (seq, id, title, created_at) VALUES (?, ?, ?, ?)""";

    private static final String FINISH = """
            UPDATE competition SET finished_at = ? WHERE seq = ? AND finished_at IS NULL""";

    private static final String SET_UPLOAD = """
            UPDATE competition SET upload_id = ? WHERE seq = ? AND finished_at IS NULL""";

    private CompetitionTable() {}

    /** A competition and the upload that its scores come from; '' before the first. */
    public record Row(Competition competition, String uploadId) {}

    /** All competitions, oldest first. */
    public static List<Row> all(Connection file) throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (PreparedStatement select = file.prepareStatement(ALL);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                Competition competition = new Competition(
                        row.getInt(1) - 1, row.getString(2), row.getString(3), row.getLong(4), row.getLong(5));
                rows.add(new Row(competition, row.getString(6)));
            }
        }
        return rows;
    }

    static void insert(Connection file, Competition competition) throws SQLException {
        try (PreparedStatement insert = file.prepareStatement(INSERT)) {
            insert.setInt(1, competition.ordinal() + 1);
            insert.setString(2, competition.id());
            insert.setString(3, competition.title());
            insert.setLong(4, competition.createdAt());
            insert.executeUpdate();
        }
    }

    static void finish(Connection file, Competition competition, long finishedAt) throws SQLException {
        try (PreparedStatement update = file.prepareStatement(FINISH)) {
            update.setLong(1, finishedAt);
            update.setInt(2, competition.ordinal() + 1);
            update.executeUpdate();
        }
    }

    /** Says which upload a running competition's scores come from. */
    public static void setUpload(Connection file, Competition competition, String uploadId) throws SQLException {
        try (PreparedStatement update = file.prepareStatement(SET_UPLOAD)) {
            update.setString(1, uploadId);
            update.setInt(2, competition.ordinal() + 1);
            update.executeUpdate();
        }
    }
}
