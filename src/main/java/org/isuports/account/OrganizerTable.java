package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLIntegrityConstraintViolationException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.isuports.session.Person;
import org.isuports.tenant.Tenant;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jdbi.v3.core.statement.Update;

/** SQL of MySQL's {@code organizer_account}. What a change means for links and sessions belongs to its transaction. */
@ApplicationScoped
public class OrganizerTable {
    private static final String HASH = """
            SELECT password_hash FROM organizer_account WHERE tenant_id = :tenantId AND name = :name""";

    private static final String ALL = """
            SELECT name, created_at, last_login_at FROM organizer_account
            WHERE tenant_id = :tenantId
            ORDER BY created_at, name""";

    private static final String INSERT = """
            INSERT INTO organizer_account (tenant_id, name, password_hash, created_at, last_login_at)
            VALUES (:tenantId, :name, :hash, :now, :now)""";

    private static final String CHANGE = """
            UPDATE organizer_account SET password_hash = :hash
            WHERE tenant_id = :tenantId AND name = :name AND password_hash = :before""";

    private static final String SET = """
            UPDATE organizer_account SET password_hash = :hash WHERE tenant_id = :tenantId AND name = :name""";

    private static final String REMOVE = """
            DELETE FROM organizer_account WHERE tenant_id = :tenantId AND name = :name""";

    private static final String LOCK = """
            SELECT 1 FROM organizer_account WHERE tenant_id = :tenantId AND name = :name FOR UPDATE""";

    private static final String LOGGED_IN = """
            UPDATE organizer_account SET last_login_at = :now WHERE tenant_id = :tenantId AND name = :name""";

    private final Jdbi mysql;
    private final OrganizerLinkTable links;
    private final SessionEndTable ends;

    OrganizerTable(Jdbi mysql, OrganizerLinkTable links, SessionEndTable ends) {
        this.mysql = mysql;
        this.links = links;
        this.ends = ends;
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

    /**
     * Changes a password, unless somebody else has changed it meanwhile, and ends the organizer's sessions; returns the number that new ones
     * have to carry.
     */
    OptionalLong changePassword(Tenant tenant, String name, String before, String hash) {
        return mysql.inTransaction(handle -> {
            int changed = handle.createUpdate(CHANGE)
                    .bind("tenantId", tenant.id())
                    .bind("name", name)
                    .bind("before", before)
                    .bind("hash", hash)
                    .execute();
            return changed == 0 ? OptionalLong.empty() : OptionalLong.of(end(handle, tenant, name));
        });
    }

    /** Removes an organizer with their links and ends their sessions; false where there is none of this name. */
    boolean remove(Tenant tenant, String name) {
        return mysql.inTransaction(handle -> {
            if (!isThere(handle, tenant, name)) {
                return false;
            }
            onNamed(handle, REMOVE, tenant, name).execute();
            links.dropOf(handle, tenant.id(), name);
            end(handle, tenant, name);
            return true;
        });
    }

    /** Stores a link that makes a new organizer, and drops links of all tenants that have expired. */
    void addLink(Tenant tenant, byte[] tokenHash, long expiresAt) {
        mysql.useHandle(handle -> links.add(handle, tenant.id(), null, tokenHash, expiresAt));
    }

    /**
     * Stores a link that lets an organizer set a new password. The old password and earlier links are void and the organizer's sessions end,
     * since somebody else may have had them. False where there is no organizer of this name.
     */
    boolean addLinkFor(Tenant tenant, String name, byte[] tokenHash, long expiresAt) {
        // With the default isolation a DELETE that finds nothing locks the gap that others want to insert into: a
        // deadlock.
        return mysql.inTransaction(handle -> {
            if (!isThere(handle, tenant, name)) {
                return false;
            }
            onNamed(handle, SET, tenant, name).bind("hash", Passwords.NOBODYS).execute();
            links.dropOf(handle, tenant.id(), name);
            links.add(handle, tenant.id(), name, tokenHash, expiresAt);
            end(handle, tenant, name);
            return true;
        });
    }

    /** Uses up a link and adds the organizer, both or neither. */
    Joined join(long tenantId, byte[] tokenHash, String name, String passwordHash) {
        try {
            return mysql.inTransaction(handle -> {
                if (!links.use(handle, tenantId, tokenHash)) {
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

    /** Uses up a link that {@link #addLinkFor} has stored, and sets the password, both or neither. */
    Joined setPassword(long tenantId, byte[] tokenHash, String name, String passwordHash) {
        return mysql.inTransaction(handle -> {
            if (!links.use(handle, tenantId, tokenHash)) {
                return Joined.LINK_NOT_GOOD;
            }
            handle.createUpdate(SET)
                    .bind("tenantId", tenantId)
                    .bind("name", name)
                    .bind("hash", passwordHash)
                    .execute();
            return Joined.OK;
        });
    }

    private long end(Handle handle, Tenant tenant, String name) {
        return ends.add(handle, Person.organizer(tenant.name(), name));
    }

    private static boolean isThere(Handle handle, Tenant tenant, String name) {
        return handle.createQuery(LOCK)
                .bind("tenantId", tenant.id())
                .bind("name", name)
                .mapTo(int.class)
                .findOne()
                .isPresent();
    }

    private static Update onNamed(Handle handle, String sql, Tenant tenant, String name) {
        return handle.createUpdate(sql).bind("tenantId", tenant.id()).bind("name", name);
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }
}
