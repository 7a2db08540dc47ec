package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;

/**
 * SQL of MySQL's {@code organizer_link}: one-time links that nobody has opened yet. A link that is used, replaced or withdrawn is deleted, so
 * of two who do that at once only one does. Methods with a handle are part of somebody's transaction.
 *
 * <p>What is deleted in a transaction is found by a plain read first and deleted by its key: a DELETE that searches locks what it passes, and
 * two of them lock each other out.
 */
@ApplicationScoped
public class OrganizerLinkTable {
    private static final String ADD = """
            INSERT INTO organizer_link (token_sha256, tenant_id, organizer, made_at, expires_at)
            VALUES (:token, :tenantId, :organizer, :now, :expiresAt)""";

    private static final String OPEN_OF_TENANT = """
            SELECT id, organizer, made_at, expires_at FROM organizer_link
            WHERE tenant_id = :tenantId AND expires_at > :now
            ORDER BY id DESC""";

    private static final String FIND = """
            SELECT id, organizer, made_at, expires_at FROM organizer_link
            WHERE token_sha256 = :token AND tenant_id = :tenantId AND expires_at > :now""";

    private static final String USE = """
            DELETE FROM organizer_link
            WHERE token_sha256 = :token AND tenant_id = :tenantId AND expires_at > :now""";

    private static final String WITHDRAW = """
            DELETE FROM organizer_link
            WHERE id = :id AND tenant_id = :tenantId AND expires_at > :now""";

    private static final String OF_ORGANIZER = """
            SELECT token_sha256 FROM organizer_link WHERE tenant_id = :tenantId AND organizer = :name""";

    private static final String EXPIRED = """
            SELECT token_sha256 FROM organizer_link WHERE expires_at <= :now""";

    private static final String DROP = """
            DELETE FROM organizer_link WHERE token_sha256 = :token""";

    private final Jdbi mysql;

    OrganizerLinkTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /**
     * A link that is still good. Times are Unix seconds.
     *
     * @param organizer whose password it sets; {@code null} where it makes a new organizer
     * @param madeAt {@code null} where an older program made it
     */
    record Link(long id, String organizer, Long madeAt, long expiresAt) {}

    /** Stores a link, and drops links of all tenants that have expired. {@code organizer} as in {@link Link}. */
    void add(Handle handle, long tenantId, String organizer, byte[] tokenHash, long expiresAt) {
        long now = now();
        drop(handle, handle.createQuery(EXPIRED).bind("now", now));
        handle.createUpdate(ADD)
                .bind("token", tokenHash)
                .bind("tenantId", tenantId)
                .bind("organizer", organizer)
                .bind("now", now)
                .bind("expiresAt", expiresAt)
                .execute();
    }

    /** A tenant's links that can still be opened, newest first. */
    List<Link> open(long tenantId) {
        return mysql.withHandle(handle -> handle.createQuery(OPEN_OF_TENANT)
                .bind("tenantId", tenantId)
                .bind("now", now())
                .map((row, context) -> read(row))
                .list());
    }

    /** A link of this tenant, if it is still good. */
    Optional<Link> find(long tenantId, byte[] tokenHash) {
        return mysql.withHandle(handle -> handle.createQuery(FIND)
                .bind("token", tokenHash)
                .bind("tenantId", tenantId)
                .bind("now", now())
                .map((row, context) -> read(row))
                .findOne());
    }

    /** Uses a link up; false where it isn't good (any more). */
    boolean use(Handle handle, long tenantId, byte[] tokenHash) {
        return handle.createUpdate(USE)
                        .bind("token", tokenHash)
                        .bind("tenantId", tenantId)
                        .bind("now", now())
                        .execute()
                > 0;
    }

    /** Makes a link of this tenant worthless; false where it wasn't open (any more). */
    boolean withdraw(long tenantId, long id) {
        return mysql.withHandle(handle -> handle.createUpdate(WITHDRAW)
                        .bind("tenantId", tenantId)
                        .bind("id", id)
                        .bind("now", now())
                        .execute()
                > 0);
    }

    void dropOf(Handle handle, long tenantId, String organizer) {
        drop(handle, handle.createQuery(OF_ORGANIZER).bind("tenantId", tenantId).bind("name", organizer));
    }

    private static void drop(Handle handle, Query tokens) {
        for (byte[] token : tokens.mapTo(byte[].class).list()) {
            handle.createUpdate(DROP).bind("token", token).execute();
        }
    }

    private static Link read(ResultSet row) throws SQLException {
        return new Link(row.getLong(1), row.getString(2), row.getObject(3, Long.class), row.getLong(4));
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }
}
