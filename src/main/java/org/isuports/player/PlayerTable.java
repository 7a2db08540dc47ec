package org.isuports.player;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** SQL of a tenant's {@code player}. Stateless; whoever calls holds the tenant's file. */
public final class PlayerTable {
    private static final String ALL = """
            SELECT seq, id, display_name, disqualified_at IS NOT NULL FROM player ORDER BY seq""";

    private static final String INSERT = """
            INSERT INTO player (seq, id, display_name, created_at) VALUES (?, ?, ?, ?)""";

    private static final String DISQUALIFY = """
            UPDATE player SET disqualified_at = ?, disqualified_reason = ?
            WHERE seq = ? AND disqualified_at IS NULL""";

    private static final String DETAILS = """
            SELECT id, created_at, disqualified_reason FROM player ORDER BY seq""";

    private PlayerTable() {}

    /** What snapshots don't hold of a player. {@code disqualifiedReason} is {@code null} where none was given. */
    public record Details(String id, long createdAt, String disqualifiedReason) {}

    /** The details of all players, in the order of registration. */
    public static List<Details> details(Connection file) throws SQLException {
        List<Details> details = new ArrayList<>();
        try (PreparedStatement select = file.prepareStatement(DETAILS);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                details.add(new Details(row.getString(1), row.getLong(2), row.getString(3)));
            }
        }
        return details;
    }

    /** All players in the order of registration. */
    public static List<Player> all(Connection file) throws SQLException {
        List<Player> players = new ArrayList<>();
        try (PreparedStatement select = file.prepareStatement(ALL);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                players.add(new Player(row.getInt(1) - 1, row.getString(2), row.getString(3), row.getBoolean(4)));
            }
        }
        return players;
    }

    static void insert(Connection file, List<Player> players, long now) throws SQLException {
        try (PreparedStatement insert = file.prepareStatement(INSERT)) {
            for (Player player : players) {
                insert.setInt(1, player.ordinal() + 1);
                insert.setString(2, player.id());
                insert.setString(3, player.displayName());
                insert.setLong(4, now);
                insert.executeUpdate();
            }
        }
    }

    static void disqualify(Connection file, Player player, String reason, long now) throws SQLException {
        try (PreparedStatement update = file.prepareStatement(DISQUALIFY)) {
            update.setLong(1, now);
            update.setString(2, reason);
            update.setInt(3, player.ordinal() + 1);
            update.executeUpdate();
        }
    }
}
