package org.isuports.store;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.isuports.node.Routes;
import org.isuports.tenant.Tenant;
import org.jdbi.v3.core.JdbiException;

/**
 * Whether every tenant's file of this node is there and was right when it was last needed. Somebody has to look after one that isn't, so
 * {@code /q/health} is DOWN; the other tenants are served all the same, so {@code /q/health/ready}, which installs and upgrades wait
 * for, doesn't ask.
 */
@io.smallrye.health.api.Wellness
@ApplicationScoped
public class TenantFilesHealth implements HealthCheck {
    private static final int NAMED = 10;

    private final TenantFiles files;
    private final TenantDatabaseTable claims;
    private final Routes routes;
    private final RefusedFiles refused;

    TenantFilesHealth(TenantFiles files, TenantDatabaseTable claims, Routes routes, RefusedFiles refused) {
        this.files = files;
        this.claims = claims;
        this.routes = routes;
        this.refused = refused;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("tenant-files");
        List<String> missing = new ArrayList<>();
        List<String> unusable = new ArrayList<>();
        try {
            for (Tenant tenant : claims.readyOn(routes.self())) {
                Path file = files.pathOf(tenant.id());
                if (!Files.exists(file)) {
                    missing.add(tenant.name());
                } else {
                    problem(tenant, file).ifPresent(what -> unusable.add(tenant.name() + " (" + what + ")"));
                }
            }
        } catch (JdbiException away) {
            return response.up()
                    .withData("files", "unknown while MySQL is away")
                    .build();
        }
        response.withData("missing_files", missing.size());
        response.withData("unusable_files", unusable.size());
        if (!missing.isEmpty()) {
            response.withData("missing_tenants", first(missing.stream(), ", "));
        }
        if (!unusable.isEmpty()) {
            response.withData("unusable_tenants", first(unusable.stream(), "; "));
        }
        return response.status(missing.isEmpty() && unusable.isEmpty()).build();
    }

    /** What nobody has asked for yet is looked at from outside only. */
    private Optional<String> problem(Tenant tenant, Path file) {
        try {
            return Files.size(file) == 0 ? Optional.of(file + " is empty") : refused.reason(tenant);
        } catch (IOException unreadable) {
            return Optional.of(file + " can't be read");
        }
    }

    private static String first(Stream<String> names, String separator) {
        return String.join(separator, names.limit(NAMED).toList());
    }
}
