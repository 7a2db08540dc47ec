package org.isuports.account;

import io.quarkus.runtime.StartupEvent;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Instant;
import org.isuports.session.SessionCookie;
import org.isuports.session.SessionVerifier;
import org.isuports.session.SessionVerifier.Ended;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * Ends sessions before their time: SQL of MySQL's {@code signed_out_session}. A host is served by one node, so what that node's memory
 * knows is enough; MySQL keeps it over restarts.
 */
@ApplicationScoped
public class SignedOut {
    private static final Logger LOG = Logger.getLogger(SignedOut.class);

    private static final String INSERT = """
            INSERT IGNORE INTO signed_out_session (token_sha256, expires_at) VALUES (UNHEX(:hash), :expiresAt)""";

    private static final String ALL = """
            SELECT LOWER(HEX(token_sha256)), expires_at FROM signed_out_session WHERE expires_at > :now""";

    private static final String DROP_EXPIRED = """
            DELETE FROM signed_out_session WHERE expires_at <= :now""";

    private final SessionVerifier sessions;
    private final Jdbi mysql;

    SignedOut(SessionVerifier sessions, Jdbi mysql) {
        this.sessions = sessions;
        this.mysql = mysql;
    }

    void start(@Observes @Priority(2500) StartupEvent event) {
        long now = Instant.now().getEpochSecond();
        mysql.useHandle(handle -> {
            handle.createUpdate(DROP_EXPIRED).bind("now", now).execute();
            handle.createQuery(ALL)
                    .bind("now", now)
                    .map((row, context) -> new Ended(row.getString(1), row.getLong(2)))
                    .forEach(sessions::alreadyEnded);
        });
    }

    /** Ends the session that a request carries, if it is a good one. */
    void end(HttpServerRequest request) {
        Ended ended = SessionCookie.of(request).flatMap(sessions::end).orElse(null);
        if (ended == null) {
            return;
        }
        try {
            mysql.useHandle(handle -> handle.createUpdate(INSERT)
                    .bind("hash", ended.hash())
                    .bind("expiresAt", ended.expiresAt())
                    .execute());
        } catch (JdbiException away) {
            LOG.warnf("A sign-out isn't stored and won't survive a restart of this node: %s", away.getMessage());
        }
    }
}
