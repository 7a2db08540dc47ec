package org.isuports.tenant;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Tenants by name. What was found once stays known, since tenants never change; a name that isn't known is looked up each time,
 * so that a tenant added on another node is there with the next request.
 */
@ApplicationScoped
public class TenantDirectory {
    private static final int REMEMBERED = 200_000;

    private final TenantTable table;
    private final Cache<String, Tenant> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    TenantDirectory(TenantTable table) {
        this.table = table;
    }

    /** A tenant that memory knows. Never waits. */
    public Optional<Tenant> ifKnown(String name) {
        return Optional.ofNullable(known.getIfPresent(name));
    }

    /** A tenant by its name. May ask MySQL. */
    public Optional<Tenant> find(String name) {
        Tenant tenant = known.getIfPresent(name);
        if (tenant != null) {
            return Optional.of(tenant);
        }
        if (!TenantName.isValid(name)) {
            return Optional.empty();
        }
        Optional<Tenant> found = table.find(name);
        found.ifPresent(there -> known.put(name, there));
        return found;
    }

    /** A tenant by its number. Asks MySQL. */
    public Optional<Tenant> find(long id) {
        return table.find(id);
    }

    /** Adds a tenant, in MySQL only; nothing where the name is taken. */
    public Optional<Tenant> add(String name, String displayName) {
        Optional<Tenant> added = table.insert(name, displayName);
        added.ifPresent(tenant -> known.put(name, tenant));
        return added;
    }

    /** Forgets everything, after all tenants have been replaced by a reset. */
    public void forgetAll() {
        known.invalidateAll();
    }
}
