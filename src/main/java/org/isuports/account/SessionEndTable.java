package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.isuports.session.EndedSessions.Ending;
import org.isuports.session.Person;
import org.isuports.session.Role;
import org.isuports.session.SessionIssuer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * SQL of MySQL's {@code session_end}: from when on a person's sessions count. Whoever changes what a person signs in with adds a row in the
 * same transaction, and has {@link SessionEndings#takeUp} called afterwards.
 */
@ApplicationScoped
public class SessionEndTable {
    /** A row is of use while a session that it ends could still last; an hour more for clocks. */
    static final Duration KEPT = SessionIssuer.LIFETIME.plusHours(1);

    private static final int ROWS_PER_BATCH = 1_000;

    private static final String INSERT = """
            INSERT INTO session_end (role, audience, person, ended_at)
            VALUES (:role, :audience, :person, UNIX_TIMESTAMP())""";

    private static final String LATEST = """
            SELECT COALESCE(MAX(id), 0) FROM session_end
            WHERE audience = :audience AND role = :role AND person = :person""";

    private static final String OF_LAST = """
            SELECT id, role, audience, person, UNIX_TIMESTAMP() - ended_at FROM session_end
            WHERE ended_at >= UNIX_TIMESTAMP() - :seconds""";

    private static final String DROP_OLD = """
            DELETE FROM session_end WHERE ended_at < UNIX_TIMESTAMP() - :seconds""";

    private final Jdbi mysql;

    SessionEndTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** Ends a person's sessions; returns the number that those begun from now on have to carry. */
    long add(Handle handle, Person person) {
        return handle.createUpdate(INSERT)
                .bind("role", person.role().claim())
                .bind("audience", person.audience())
                .bind("person", person.subject())
                .executeAndReturnGeneratedKeys()
                .mapTo(Long.class)
                .one();
    }

    void add(Handle handle, List<Person> persons) {
        for (int from = 0; from < persons.size(); from += ROWS_PER_BATCH) {
            PreparedBatch batch = handle.prepareBatch(INSERT);
            for (Person person : persons.subList(from, Math.min(persons.size(), from + ROWS_PER_BATCH))) {
                batch.bind("role", person.role().claim())
                        .bind("audience", person.audience())
                        .bind("person", person.subject())
                        .add();
            }
            batch.execute();
        }
    }

    /** The number of a person's last ending, 0 without one. Ask before what they sign in with is checked. */
    long latest(Person person) {
        return mysql.withHandle(handle -> handle.createQuery(LATEST)
                .bind("role", person.role().claim())
                .bind("audience", person.audience())
                .bind("person", person.subject())
                .mapTo(Long.class)
                .one());
    }

    /** Those that were stored in the last so many seconds, by MySQL's clock. */
    List<Ending> ofLast(Duration time) {
        long now = Instant.now().getEpochSecond();
        return mysql.withHandle(handle -> handle.createQuery(OF_LAST)
                .bind("seconds", time.toSeconds())
                .map((row, context) -> new Ending(
                        new Person(
                                Role.valueOf(row.getString(2).toUpperCase(Locale.ROOT)),
                                row.getString(3),
                                row.getString(4)),
                        row.getLong(1),
                        now - row.getLong(5) + KEPT.toSeconds()))
                .list());
    }

    void dropOld() {
        mysql.useHandle(handle ->
                handle.createUpdate(DROP_OLD).bind("seconds", KEPT.toSeconds()).execute());
    }
}
