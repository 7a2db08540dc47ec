package org.isuports.tenant;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLIntegrityConstraintViolationException;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/** SQL of MySQL's {@code tenant}. */
@ApplicationScoped
public class TenantTable {
    private static final RowMapper<Tenant> TENANT =
            (row, context) -> new Tenant(row.getLong("id"), row.getString("name"), row.getString("display_name"));

    private static final String BY_NAME = """
            SELECT id, name, display_name FROM tenant WHERE name = :name""";

    private static final String BY_ID = """
            SELECT id, name, display_name FROM tenant WHERE id = :id""";

    private static final String INSERT = """
            INSERT INTO tenant (name, display_name, created_at, updated_at)
            VALUES (:name, :displayName, :now, :now)""";

    private final Jdbi mysql;

    TenantTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    Optional<Tenant> find(String name) {
        return mysql.withHandle(handle ->
                handle.createQuery(BY_NAME).bind("name", name).map(TENANT).findOne());
    }

    Optional<Tenant> find(long id) {
        return mysql.withHandle(
                handle -> handle.createQuery(BY_ID).bind("id", id).map(TENANT).findOne());
    }

    /** Adds a tenant; nothing where the name is taken. */
    Optional<Tenant> insert(String name, String displayName) {
        try {
            long id = mysql.withHandle(handle -> handle.createUpdate(INSERT)
                    .bind("name", name)
                    .bind("displayName", displayName)
                    .bind("now", Instant.now().getEpochSecond())
                    .executeAndReturnGeneratedKeys("id")
                    .mapTo(long.class)
                    .one());
            return Optional.of(new Tenant(id, name, displayName));
        } catch (UnableToExecuteStatementException failure) {
            if (failure.getCause() instanceof SQLIntegrityConstraintViolationException) {
                return Optional.empty();
            }
            throw failure;
        }
    }
}
