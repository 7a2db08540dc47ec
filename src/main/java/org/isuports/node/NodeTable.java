package org.isuports.node;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/** SQL of MySQL's {@code node}: which nodes have shown themselves, and which are shut out. */
@ApplicationScoped
public class NodeTable {
    private static final String INTRODUCE = """
            INSERT IGNORE INTO node (name, seen_at, fenced) VALUES (:name, UNIX_TIMESTAMP(), 0)""";

    private static final String RENEW = """
            UPDATE node SET seen_at = UNIX_TIMESTAMP() WHERE name = :name AND fenced = 0""";

    private static final String IS_FENCED = """
            SELECT fenced FROM node WHERE name = :name""";

    private static final String FENCE = """
            INSERT INTO node (name, seen_at, fenced) VALUES (:name, 0, :fenced)
            ON DUPLICATE KEY UPDATE fenced = VALUES(fenced)""";

    private static final String ALL = """
            SELECT name, seen_at, fenced FROM node ORDER BY name""";

    private final Jdbi mysql;

    NodeTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** A node as MySQL knows it. {@code seenAt} is MySQL's clock. */
    public record Row(String name, long seenAt, boolean fenced) {}

    /** Says that this node is alive; false where it is shut out. */
    boolean renew(String name) {
        return mysql.withHandle(handle -> {
            int renewed = handle.createUpdate(RENEW).bind("name", name).execute();
            if (renewed == 1) {
                return true;
            }
            handle.createUpdate(INTRODUCE).bind("name", name).execute();
            // A row that was renewed within the same second counts as unchanged with some servers.
            return !handle.createQuery(IS_FENCED)
                    .bind("name", name)
                    .mapTo(boolean.class)
                    .one();
        });
    }

    /** Shuts a node out, or lets it in again. */
    void fence(String name, boolean fenced) {
        mysql.useHandle(handle -> handle.createUpdate(FENCE)
                .bind("name", name)
                .bind("fenced", fenced ? 1 : 0)
                .execute());
    }

    public List<Row> all() {
        return mysql.withHandle(handle -> handle.createQuery(ALL)
                .map((row, context) -> new Row(row.getString(1), row.getLong(2), row.getBoolean(3)))
                .list());
    }
}
