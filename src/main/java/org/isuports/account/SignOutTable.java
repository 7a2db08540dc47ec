package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.isuports.session.EndedSessions.SignOut;
import org.jdbi.v3.core.Jdbi;

/** SQL of MySQL's {@code signed_out_session}: single sessions that were ended by signing out. */
@ApplicationScoped
public class SignOutTable {
    private static final String INSERT = """
            INSERT IGNORE INTO signed_out_session (token_sha256, expires_at, ended_at)
            VALUES (UNHEX(:hash), :expiresAt, UNIX_TIMESTAMP())""";

    private static final String OF_LAST = """
            SELECT LOWER(HEX(token_sha256)), expires_at FROM signed_out_session
            WHERE ended_at >= UNIX_TIMESTAMP() - :seconds AND expires_at > :now""";

    private static final String ALL = """
            SELECT LOWER(HEX(token_sha256)), expires_at FROM signed_out_session WHERE expires_at > :now""";

    private static final String DROP_EXPIRED = """
            DELETE FROM signed_out_session WHERE expires_at <= :now""";

    private final Jdbi mysql;

    SignOutTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    void insert(SignOut ended) {
        mysql.useHandle(handle -> handle.createUpdate(INSERT)
                .bind("hash", ended.hash())
                .bind("expiresAt", ended.expiresAt())
                .execute());
    }

    /** Those that were stored in the last so many seconds, by MySQL's clock. */
    List<SignOut> ofLast(Duration time) {
        return mysql.withHandle(handle -> handle.createQuery(OF_LAST)
                .bind("seconds", time.toSeconds())
                .bind("now", now())
                .map((row, context) -> new SignOut(row.getString(1), row.getLong(2)))
                .list());
    }

    List<SignOut> all() {
        return mysql.withHandle(handle -> handle.createQuery(ALL)
                .bind("now", now())
                .map((row, context) -> new SignOut(row.getString(1), row.getLong(2)))
                .list());
    }

    void dropExpired() {
        mysql.useHandle(
                handle -> handle.createUpdate(DROP_EXPIRED).bind("now", now()).execute());
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }
}
