package org.isuports.store;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Whether this node can do its work: MySQL answers, the tenant folder takes files and has room. */
@Readiness
@ApplicationScoped
public class StoreHealth implements HealthCheck {
    private final StoreConfig config;
    private final Jdbi mysql;

    StoreHealth(StoreConfig config, Jdbi mysql) {
        this.config = config;
        this.mysql = mysql;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("store");
        boolean mysqlUp = checkMysql(response);
        boolean folderUp = checkFolder(response);
        return response.status(mysqlUp && folderUp).build();
    }

    private boolean checkMysql(HealthCheckResponseBuilder response) {
        try {
            mysql.useHandle(
                    handle -> handle.createQuery("SELECT 1").mapTo(int.class).one());
            response.withData("mysql", "answers");
            return true;
        } catch (JdbiException away) {
            response.withData("mysql", "does not answer");
            return false;
        }
    }

    private boolean checkFolder(HealthCheckResponseBuilder response) {
        Path folder = config.tenantDir();
        try {
            Path probe = Files.createTempFile(folder, ".health", null);
            Files.delete(probe);
            FileStore disk = Files.getFileStore(folder);
            long free = disk.getUsableSpace();
            response.withData("tenant_folder", "takes files");
            response.withData("free_bytes", free);
            boolean enough = free >= config.leastFreeSpace().asLongValue();
            if (!enough) {
                response.withData(
                        "space", "less than " + config.leastFreeSpace().asLongValue() + " bytes left");
            }
            return enough;
        } catch (IOException failure) {
            response.withData("tenant_folder", "takes no files: " + failure.getMessage());
            return false;
        }
    }
}
