package org.isuports.store;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isuports.tenant.Tenant;
import org.jdbi.v3.core.Jdbi;

/** SQL of MySQL's {@code tenant_database}: which node holds a tenant's file, and whether it's there yet. */
@ApplicationScoped
public class TenantDatabaseTable {
    private static final String FIND = """
            SELECT node, state FROM tenant_database WHERE tenant_id = :tenantId""";

    private static final String FIND_BY_NAME = """
            SELECT d.node, d.state
            FROM tenant_database d JOIN tenant t ON t.id = d.tenant_id
            WHERE d.tenant_id = :tenantId AND t.name = :name""";

    private static final String FIND_SETTLED = """
            SELECT node, state FROM tenant_database WHERE tenant_id = :tenantId FOR UPDATE""";

    private static final String CLAIM = """
            INSERT IGNORE INTO tenant_database (tenant_id, node, state, claimed_at)
            SELECT id, :node, 'creating', :now FROM tenant WHERE id = :tenantId AND name = :name""";

    private static final String READY = """
            UPDATE tenant_database SET state = 'ready' WHERE tenant_id = :tenantId AND node = :node""";

    private static final String READY_ON_NODE = """
            SELECT t.id, t.name, t.display_name
            FROM tenant_database d JOIN tenant t ON t.id = d.tenant_id
            WHERE d.node = :node AND d.state = 'ready' ORDER BY t.id""";

    private static final String ALL_ON_NODE = """
            SELECT t.id, t.name, t.display_name, d.node, d.state
            FROM tenant_database d JOIN tenant t ON t.id = d.tenant_id
            WHERE d.node = :node ORDER BY t.id""";

    private static final String NODES_OF = """
            SELECT tenant_id, node FROM tenant_database WHERE tenant_id IN (<tenantIds>)""";

    private static final String GIVE = """
            UPDATE tenant_database SET node = :to, claimed_at = :now WHERE tenant_id = :tenantId AND node = :from""";

    private final Jdbi mysql;

    TenantDatabaseTable(Jdbi mysql) {
        this.mysql = mysql;
    }

    /** A claim: who holds the file; ready once it is safely on disk. */
    public record Claim(String node, boolean ready) {}

    /** Who holds a tenant's file; nothing where it never was asked for. */
    public Optional<Claim> find(long tenantId) {
        return find(tenantId, FIND);
    }

    /** Who holds a tenant's file; nothing where the number is another tenant's, or nobody's, since all data has been replaced. */
    Optional<Claim> find(Tenant tenant) {
        return mysql.withHandle(handle -> handle.createQuery(FIND_BY_NAME)
                .bind("tenantId", tenant.id())
                .bind("name", tenant.name())
                .map((row, context) ->
                        new Claim(row.getString("node"), row.getString("state").equals("ready")))
                .findOne());
    }

    /** Who holds a tenant's file, after any change of it that is still under way in MySQL. */
    public Optional<Claim> settled(long tenantId) {
        return find(tenantId, FIND_SETTLED);
    }

    private Optional<Claim> find(long tenantId, String sql) {
        return mysql.withHandle(handle -> handle.createQuery(sql)
                .bind("tenantId", tenantId)
                .map((row, context) ->
                        new Claim(row.getString("node"), row.getString("state").equals("ready")))
                .findOne());
    }

    /** Claims a tenant for a node, unless it is claimed already. The claim that holds; none if there is no such tenant. */
    Optional<Claim> claim(Tenant tenant, String node) {
        int inserted = mysql.withHandle(handle -> handle.createUpdate(CLAIM)
                .bind("tenantId", tenant.id())
                .bind("name", tenant.name())
                .bind("node", node)
                .bind("now", Instant.now().getEpochSecond())
                .execute());
        return inserted == 1 ? Optional.of(new Claim(node, false)) : find(tenant);
    }

    void ready(long tenantId, String node) {
        mysql.useHandle(handle -> handle.createUpdate(READY)
                .bind("tenantId", tenantId)
                .bind("node", node)
                .execute());
    }

    /** The tenants whose files have to be on a node. */
    public List<Tenant> readyOn(String node) {
        return mysql.withHandle(handle -> handle.createQuery(READY_ON_NODE)
                .bind("node", node)
                .map((row, context) -> new Tenant(row.getLong(1), row.getString(2), row.getString(3)))
                .list());
    }

    /** A tenant and the claim on its file. */
    public record Claimed(Tenant tenant, Claim claim) {}

    /** Every tenant whose file is claimed by a node. */
    public List<Claimed> on(String node) {
        return mysql.withHandle(handle -> handle.createQuery(ALL_ON_NODE)
                .bind("node", node)
                .map((row, context) -> new Claimed(
                        new Tenant(row.getLong(1), row.getString(2), row.getString(3)),
                        new Claim(row.getString(4), row.getString(5).equals("ready"))))
                .list());
    }

    /** Tenant's number → the node that holds its file; nothing where none does yet. */
    public Map<Long, String> nodesOf(Collection<Long> tenantIds) {
        if (tenantIds.isEmpty()) {
            return Map.of();
        }
        return mysql.withHandle(handle -> handle
                .createQuery(NODES_OF)
                .bindList("tenantIds", List.copyOf(tenantIds))
                .map((row, context) -> Map.entry(row.getLong(1), row.getString(2)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** Gives a tenant to another node, in this one step; false where it wasn't the first node's any more. */
    public boolean give(long tenantId, String from, String to) {
        return mysql.withHandle(handle -> handle.createUpdate(GIVE)
                        .bind("tenantId", tenantId)
                        .bind("from", from)
                        .bind("to", to)
                        .bind("now", Instant.now().getEpochSecond())
                        .execute())
                == 1;
    }
}
