package org.isuports.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** SQL of MySQL's {@code operator_account}: the one password of the operator. */
@ApplicationScoped
public class OperatorTable {
    private static final String HASH = """
            SELECT password_hash FROM operator_account WHERE id = 1""";

    private static final String INSERT_FIRST = """
            INSERT IGNORE INTO operator_account (id, password_hash, changed_at) VALUES (1, :hash, :now)""";

    private static final String CHANGE = """
            UPDATE operator_account SET password_hash = :hash, changed_at = :now WHERE id = 1""";

    private final Jdbi mysql;

    OperatorTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    Optional<String> passwordHash() {
        return mysql.withHandle(
                handle -> handle.createQuery(HASH).mapTo(String.class).findOne());
    }

    /** Sets the first password; false where there is one already. */
    boolean setFirst(String hash) {
        return execute(INSERT_FIRST, hash) == 1;
    }

    void change(String hash) {
        execute(CHANGE, hash);
    }

    private int execute(String sql, String hash) {
        return mysql.withHandle(handle -> handle.createUpdate(sql)
                .bind("hash", hash)
                .bind("now", Instant.now().getEpochSecond())
                .execute());
    }
}
