package org.isuports.score;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isuports.competition.Competition;
import org.isuports.ranking.Leaderboard;

/** SQL of a tenant's {@code score}. Stateless; whoever calls holds the tenant's file. */
public final class ScoreTable {
    /** Rows in one INSERT: measured, more bring nothing. */
    private static final int ROWS_PER_INSERT = 200;

    private static final String ALL = """
            SELECT competition, player, score, csv_row FROM score ORDER BY competition, player""";

    private static final String DELETE = """
            DELETE FROM score WHERE competition = ?""";

    private static final String INSERT = """
            INSERT INTO score (competition, player, score, csv_row) VALUES\s""";

    private ScoreTable() {}

    /** Competition's ordinal → its scores. */
    public static Map<Integer, List<Leaderboard.Entry>> all(Connection file) throws SQLException {
        Map<Integer, List<Leaderboard.Entry>> scores = new HashMap<>();
        try (PreparedStatement select = file.prepareStatement(ALL);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                scores.computeIfAbsent(row.getInt(1) - 1, competition -> new ArrayList<>())
                        .add(new Leaderboard.Entry(row.getInt(2) - 1, row.getLong(3), row.getInt(4)));
            }
        }
        return scores;
    }

    /** Replaces a competition's scores. */
    static void replace(Connection file, Competition competition, List<Leaderboard.Entry> entries) throws SQLException {
        int seq = competition.ordinal() + 1;
        try (PreparedStatement delete = file.prepareStatement(DELETE)) {
            delete.setInt(1, seq);
            delete.executeUpdate();
        }
        int whole = entries.size() - entries.size() % ROWS_PER_INSERT;
        insert(file, seq, entries.subList(0, whole), ROWS_PER_INSERT);
        insert(file, seq, entries.subList(whole, entries.size()), entries.size() - whole);
    }

    private static void insert(Connection file, int seq, List<Leaderboard.Entry> entries, int atOnce)
            throws SQLException {
        if (entries.isEmpty()) {
            return;
        }
        String sql = INSERT + "(?, ?, ?, ?), ".repeat(atOnce - 1) + "(?, ?, ?, ?)";
        try (PreparedStatement insert = file.prepareStatement(sql)) {
            int parameter = 0;
            for (Leaderboard.Entry entry : entries) {
                insert.setInt(++parameter, seq);
                insert.setInt(++parameter, entry.player() + 1);
                insert.setLong(++parameter, entry.score());
                insert.setInt(++parameter, entry.csvRow());
                if (parameter == atOnce * 4) {
                    insert.executeUpdate();
                    parameter = 0;
                }
            }
        }
    }
}
