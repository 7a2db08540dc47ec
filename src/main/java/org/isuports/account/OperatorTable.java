package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.isuports.session.Person;
import org.jdbi.v3.core.Jdbi;

/** SQL of MySQL's {@code operator_account}: the one password of the operator. */
@ApplicationScoped
public class OperatorTable {
    private static final String HASH = """
            SELECT password_hash FROM operator_account WHERE id = 1""";

    private static final String INSERT_FIRST = """
            INSERT IGNORE INTO operator_account (id, password_hash, changed_at) VALUES (1, :hash, :now)""";

    private static final String CHANGE = """
            UPDATE operator_account SET password_hash = :hash, changed_at = :now
            WHERE id = 1 AND password_hash = :before""";

    private final Jdbi mysql;
    private final SessionEndTable ends;

    OperatorTable(Jdbi mysql, SessionEndTable ends) {
        this.mysql = mysql;
        this.ends = ends;
    }

    Optional<String> passwordHash() {
        return mysql.withHandle(
                handle -> handle.createQuery(HASH).mapTo(String.class).findOne());
    }

    /** Sets the first password; false where there is one already. */
    boolean setFirst(String hash) {
        return mysql.withHandle(handle -> handle.createUpdate(INSERT_FIRST)
                        .bind("hash", hash)
                        .bind("now", now())
                        .execute())
                == 1;
    }

    /**
     * Changes the password, unless somebody else has changed it meanwhile, and ends the operator's sessions; returns the number that new
     * ones have to carry.
     */
    OptionalLong change(String before, String hash) {
        return mysql.inTransaction(handle -> {
            int changed = handle.createUpdate(CHANGE)
                    .bind("before", before)
                    .bind("hash", hash)
                    .bind("now", now())
                    .execute();
            return changed == 0 ? OptionalLong.empty() : OptionalLong.of(ends.add(handle, Person.operator()));
        });
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }
}
