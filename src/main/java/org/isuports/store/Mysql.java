package org.isuports.store;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;

/** The operator's database, its schema brought up to date before anybody uses it. */
public class Mysql {
    @Produces
    @Singleton
    Jdbi jdbi(AgroalDataSource source) {
        Flyway.configure()
                .dataSource(source)
                .locations("classpath:admin-schema")
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .load()
                .migrate();
        return Jdbi.create(source);
    }
}
