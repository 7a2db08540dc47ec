package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLIntegrityConstraintViolationException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/** SQL of MySQL's {@code organizer_account} and {@code organizer_link}. */
@ApplicationScoped
public class OrganizerTable {
    private static final String HASH = """
            SELECT password_hash FROM organizer_account WHERE tenant_id = :tenantId AND name = :name""";

    private static final String ALL = """
            SELECT name, created_at, last_login_at FROM organizer_account WHERE tenant_id = :tenantId
            ORDER BY created_at, name""";

    private static final String INSERT = """
            INSERT INTO organizer_account (tenant_id, name, password_hash, created_at, last_login_at)
            VALUES (:tenantId, :name, :hash, :now, :now)""";

    private static final String CHANGE = """
            UPDATE organizer_account SET password_hash = :hash WHERE tenant_id = :tenantId AND name = :name""";

    private static final String LOGGED_IN = """
            UPDATE organizer_account SET last_login_at = :now WHERE tenant_id = :tenantId AND name = :name""";

    private static final String ADD_LINK = """
            INSERT INTO organizer_link (token_sha256, tenant_id, expires_at) VALUES (:token, :tenantId, :expiresAt)""";

    private static final String DROP_OLD_LINKS = """
            DELETE FROM organizer_link WHERE expires_at <= :now""";

    private static final String IS_OPEN = """
            SELECT 1 FROM organizer_link
            WHERE token_sha256 = :token AND tenant_id = :tenantId AND expires_at > :now""";

    private static final String USE_LINK = """
            DELETE FROM organizer_link
            WHERE token_sha256 = :token AND tenant_id = :tenantId AND expires_at > :now""";

    private final Jdbi mysql;

    OrganizerTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** An organizer of a tenant. Times are Unix seconds. */
    record Organizer(String name, long createdAt, Long lastLoginAt) {}

    /** What came of opening a link. */
    enum Joined {
        OK,
        LINK_NOT_GOOD,
        NAME_TAKEN
    }

    Optional<String> passwordHash(long tenantId, String name) {
        return mysql.withHandle(handle -> handle.createQuery(HASH)
                .bind("tenantId", tenantId)
                .bind("name", name)
                .mapTo(String.class)
                .findOne());
    }

    List<Organizer> all(long tenantId) {
        return mysql.withHandle(handle -> handle.createQuery(ALL)
                .bind("tenantId", tenantId)
                .map((row, context) -> new Organizer(row.getString(1), row.getLong(2), row.getObject(3, Long.class)))
                .list());
    }

    void loggedIn(long tenantId, String name) {
        mysql.useHandle(handle -> handle.createUpdate(LOGGED_IN)
                .bind("tenantId", tenantId)
                .bind("name", name)
                .bind("now", now())
                .execute());
    }

    void changePassword(long tenantId, String name, String hash) {
        mysql.useHandle(handle -> handle.createUpdate(CHANGE)
                .bind("tenantId", tenantId)
                .bind("name", name)
                .bind("hash", hash)
                .execute());
    }

    /** Stores a link of a tenant, and drops those of all tenants that have expired. */
    void addLink(long tenantId, byte[] tokenHash, long expiresAt) {
        mysql.useHandle(handle -> {
            handle.createUpdate(DROP_OLD_LINKS).bind("now", now()).execute();
            handle.createUpdate(ADD_LINK)
                    .bind("token", tokenHash)
                    .bind("tenantId", tenantId)
                    .bind("expiresAt", expiresAt)
                    .execute();
        });
    }

    /** Whether a link of this tenant is still good. */
    boolean isOpen(long tenantId, byte[] tokenHash) {
        return mysql.withHandle(handle -> handle.createQuery(IS_OPEN)
                .bind("token", tokenHash)
                .bind("tenantId", tenantId)
                .bind("now", now())
                .mapTo(int.class)
                .findOne()
                .isPresent());
    }

    /** Uses up a link and adds the organizer, both or neither. */
    Joined join(long tenantId, byte[] tokenHash, String name, String passwordHash) {
        try {
            return mysql.inTransaction(handle -> {
                if (useLink(handle, tenantId, tokenHash) == 0) {
                    return Joined.LINK_NOT_GOOD;
                }
                handle.createUpdate(INSERT)
                        .bind("tenantId", tenantId)
                        .bind("name", name)
                        .bind("hash", passwordHash)
                        .bind("now", now())
                        .execute();
                return Joined.OK;
            });
        } catch (UnableToExecuteStatementException failure) {
            if (failure.getCause() instanceof SQLIntegrityConstraintViolationException) {
                return Joined.NAME_TAKEN;
            }
            throw failure;
        }
    }

    private static int useLink(Handle handle, long tenantId, byte[] tokenHash) {
        return handle.createUpdate(USE_LINK)
                .bind("token", tokenHash)
                .bind("tenantId", tenantId)
                .bind("now", now())
                .execute();
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }
}
