package org.isuports.dataset;

/**
 * SQL that copies a tenant's file in the public format (attached as {@code source}) into our own schema ({@code main}).
 * Everything is done inside SQLite: no row passes through Java but the uploads.
 */
final class TenantFileSql {
    static final String PLAYERS = """
            INSERT INTO main.player (id, display_name, disqualified_at, created_at)
            SELECT id, display_name, CASE WHEN is_disqualified THEN updated_at END, created_at
            FROM source.player
            ORDER BY created_at, rowid""";

    static final String COMPETITIONS = """
            INSERT INTO main.competition (id, title, created_at, finished_at)
            SELECT id, title, created_at, finished_at
            FROM source.competition
            ORDER BY created_at, rowid""";

    /** Of a player's rows in a competition the last counts. SQLite takes bare columns from the row that has the maximum. */
    static final String COUNTED = """
            CREATE TEMP TABLE counted AS
            SELECT competition_id, player_id, score, max(row_num) AS row_num
            FROM source.player_score
            GROUP BY competition_id, player_id""";

    static final String ORPHAN = """
            SELECT 'player ' || player_id || ' in competition ' || competition_id
            FROM temp.counted
            WHERE player_id NOT IN (SELECT id FROM main.player)
               OR competition_id NOT IN (SELECT id FROM main.competition)
            LIMIT 1""";

    static final String SCORES = """
            INSERT INTO main.score (competition, player, score, csv_row)
            SELECT c.seq, p.seq, s.score, s.row_num
            FROM temp.counted s
            JOIN main.competition c ON c.id = s.competition_id
            JOIN main.player p ON p.id = s.player_id
            ORDER BY c.seq, p.seq""";

    /** The uploads that the scores came from, as CSV without its header. Ids need no quotes: {@link PublicTenantFile}. */
    static final String UPLOADS = """
            SELECT c.seq, max(s.created_at), count(*), count(DISTINCT s.player_id),
                   group_concat(s.player_id || ',' || s.score, char(10) ORDER BY s.row_num)
            FROM source.player_score s
            JOIN main.competition c ON c.id = s.competition_id
            GROUP BY c.seq""";

    static final String INSERT_UPLOAD = """
            INSERT INTO main.upload
              (id, competition, uploaded_at, uploaded_by, file_name, row_count, player_count, byte_count, csv_gzip)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    static final String SET_UPLOAD = "UPDATE main.competition SET upload_id = ? WHERE seq = ?";

    private TenantFileSql() {}
}
