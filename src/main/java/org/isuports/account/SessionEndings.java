package org.isuports.account;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.isuports.session.EndedSessions.SignOut;
import org.isuports.session.SessionCookie;
import org.isuports.session.SessionIssuer;
import org.isuports.session.SessionVerifier;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.JdbiException;

/**
 * Brings what ends sessions from MySQL into this node's memory: at once after a change on this node, and every second what other nodes have
 * stored since. While MySQL is away nothing new can be ended anywhere, except that a sign-out holds on its own node.
 *
 * <p>Where somebody else issues sessions, only signing out ends one.
 */
@ApplicationScoped
public class SessionEndings {
    private static final Logger LOG = Logger.getLogger(SessionEndings.class);
    private static final Duration EVERY = Duration.ofSeconds(1);

    /** What is read again each time: a transaction becomes visible a while after the time that stands in its rows. */
    private static final Duration OVERLAP = Duration.ofSeconds(30);

    private static final Duration CLEAN_EVERY = Duration.ofHours(1);

    private final SessionVerifier sessions;
    private final SessionIssuer issuer;
    private final SessionEndTable endings;
    private final SignOutTable signOuts;
    private final Thread thread =
            Thread.ofPlatform().name("session-endings").daemon().unstarted(this::watch);
    private long readAt;
    private boolean away;

    SessionEndings(SessionVerifier sessions, SessionIssuer issuer, SessionEndTable endings, SignOutTable signOuts) {
        this.sessions = sessions;
        this.issuer = issuer;
        this.endings = endings;
        this.signOuts = signOuts;
    }

    /** Before the first request: MySQL was there a moment ago, for its schema. */
    void start(@Observes @Priority(2500) StartupEvent event) {
        clean();
        readAt = System.nanoTime();
        sessions.signedOut(signOuts.all());
        if (issuer.isOn()) {
            sessions.end(endings.ofLast(SessionEndTable.KEPT));
        }
        thread.start();
    }

    void stop(@Observes ShutdownEvent event) {
        thread.interrupt();
    }

    /** Has this node keep to everything that was committed before this call. If MySQL goes away just now, it does so later. */
    void takeUp() {
        try {
            read();
        } catch (JdbiException gone) {
            LOG.warnf("Ended sessions can't be read; this is tried again: %s", gone.getMessage());
        }
    }

    /** Ends the session that a request carries, if it is a good one. */
    void signOut(HttpServerRequest request) {
        SignOut ended = SessionCookie.of(request).flatMap(sessions::end).orElse(null);
        if (ended == null) {
            return;
        }
        try {
            signOuts.insert(ended);
        } catch (JdbiException gone) {
            LOG.warnf("A sign-out isn't stored and won't survive a restart of this node: %s", gone.getMessage());
        }
    }

    private synchronized void read() {
        long now = System.nanoTime();
        Duration span = Duration.ofNanos(now - readAt).plus(OVERLAP);
        sessions.signedOut(signOuts.ofLast(span));
        if (issuer.isOn()) {
            sessions.end(endings.ofLast(span));
        }
        readAt = now;
    }

    private void clean() {
        signOuts.dropExpired();
        endings.dropOld();
    }

    private void watch() {
        long cleanedAt = System.nanoTime();
        while (true) {
            try {
                Thread.sleep(EVERY);
                read();
                if (System.nanoTime() - cleanedAt > CLEAN_EVERY.toNanos()) {
                    clean();
                    cleanedAt = System.nanoTime();
                }
                away = false;
            } catch (InterruptedException end) {
                return;
            } catch (RuntimeException failure) {
                if (!away) {
                    LOG.warnf("What other nodes end isn't known here until MySQL is back: %s", failure.getMessage());
                }
                away = true;
            }
        }
    }
}
