package org.isuports.store;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.isuports.http.ApiException;
import org.isuports.tenant.Tenant;
import org.jboss.logging.Logger;

/**
 * Tenants whose file was missing, was none of theirs, or could not be read or written when it was needed. Health shows each until its
 * file opens again. Thread-safe.
 */
@ApplicationScoped
public class RefusedFiles {
    private static final Logger LOG = Logger.getLogger(RefusedFiles.class);

    /** Somebody has to do something first, so that trying again at once is of no use. */
    private static final long RETRY_AFTER_SECONDS = 60;

    /** Many may ask for a tenant; the log says this often that its file fails. */
    private static final Duration LOG_EVERY = Duration.ofMinutes(1);

    private final Map<Long, Refusal> refused = new ConcurrentHashMap<>();

    private record Refusal(String reason, boolean displaced, long loggedAt) {}

    /** Notes that a tenant's file fails, and alerts the operator. Returns what its callers are told. */
    ApiException refuse(Tenant tenant, SQLException cause) {
        String reason = String.valueOf(cause.getMessage());
        refused.compute(tenant.id(), (id, before) -> {
            long now = System.nanoTime();
            if (before != null && before.reason().equals(reason) && now - before.loggedAt() < LOG_EVERY.toNanos()) {
                return before;
            }
            LOG.errorf(
                    cause,
                    "ALERT: the file of tenant %s failed: %s. See docs/operations.md, \"A tenant's file is lost\".",
                    tenant.name(),
                    reason);
            return new Refusal(reason, cause instanceof TenantFile.DisplacedException, now);
        });
        return ApiException.unavailable(
                "The data of " + tenant.name() + " can't be read or written. The operator has been alerted.",
                RETRY_AFTER_SECONDS);
    }

    /** Its file is right again. */
    void opened(Tenant tenant) {
        refused.remove(tenant.id());
    }

    /** The file that is open has its name still, or has it back. */
    void inPlace(Tenant tenant) {
        refused.computeIfPresent(tenant.id(), (id, refusal) -> refusal.displaced() ? null : refusal);
    }

    /** All files have been replaced. */
    void forgetAll() {
        refused.clear();
    }

    /** Why a tenant's file was refused when it was last needed. */
    Optional<String> reason(Tenant tenant) {
        return Optional.ofNullable(refused.get(tenant.id())).map(Refusal::reason);
    }
}
