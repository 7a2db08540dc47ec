package org.isuports.store;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;

/** The operator's database, its schema brought up to date before anybody uses it. */
public class Mysql {
    /** Databases and nodes start together: the first connection is worth waiting for. */
    private static final int TRIES = 20;

    private static final int MOST_SECONDS_BETWEEN_TRIES = 2;

    @Produces
    @Singleton
    Jdbi jdbi(AgroalDataSource source) {
        Flyway.configure()
                .dataSource(source)
                .locations("classpath:admin-schema")
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .connectRetries(TRIES)
                .connectRetriesInterval(MOST_SECONDS_BETWEEN_TRIES)
                .load()
                .migrate();
        return Jdbi.create(source);
    }
}
