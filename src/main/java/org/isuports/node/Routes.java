package org.isuports.node;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.isuports.http.MisdirectedException;
import org.jboss.logging.Logger;

/**
 * Which node serves which tenants, as generated from the inventory together with nginx's maps. For a tenant whose file exists, MySQL's
 * {@code tenant_database} has the last word: the routes lag behind it while a tenant moves.
 */
@Startup
@ApplicationScoped
public class Routes {
    private static final Logger LOG = Logger.getLogger(Routes.class);

    private final String self;
    private final Optional<Path> file;
    private volatile RoutingTable table;

    Routes(NodeConfig config) {
        this.self = config.name();
        this.file = config.routesFile();
        file.ifPresent(path -> table = read(path));
    }

    /** This node's name. */
    public String self() {
        return self;
    }

    /** Reads the routes file again. A file that can't be read changes nothing and is reported by the exception. */
    public void reload() {
        file.ifPresent(path -> {
            table = read(path);
            LOG.infof("Routes read again from %s", path);
        });
    }

    /** The other nodes' names and addresses (host:port). */
    public Map<String, String> peers() {
        RoutingTable current = table;
        if (current == null) {
            return Map.of();
        }
        var peers = new java.util.TreeMap<>(current.addresses());
        peers.remove(self);
        return peers;
    }

    /** Whether there are other nodes. */
    public boolean hasOthers() {
        RoutingTable current = table;
        return current != null && current.addresses().size() > 1;
    }

    /** The nodes in their order in the routes file, this one among them. */
    public List<String> order() {
        RoutingTable current = table;
        return current == null ? List.of(self) : List.copyOf(current.addresses().sequencedKeySet());
    }

    /** Whether this node serves a tenant. */
    public boolean serves(String tenantName) {
        RoutingTable current = table;
        return current == null || self.equals(current.nodeOf(tenantName));
    }

    /** The node that serves a tenant, by the routes. */
    public String nodeOf(String tenantName) {
        RoutingTable current = table;
        return current == null ? self : current.nodeOf(tenantName);
    }

    /** Refuses (421) a tenant that by the routes another node serves: asked where MySQL knows of no node that has it. */
    public void requireServedHere(String tenantName) {
        if (!serves(tenantName)) {
            throw new MisdirectedException(nodeOf(tenantName));
        }
    }

    /** Whether this node serves the operator's host. */
    public boolean servesAdmin() {
        RoutingTable current = table;
        return current == null || self.equals(current.admin());
    }

    /** Refuses (421) the operator's host where another node serves it. */
    public void requireAdminHere() {
        if (!servesAdmin()) {
            throw new MisdirectedException(table.admin());
        }
    }

    private static RoutingTable read(Path path) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(path)) {
            properties.load(reader);
            return RoutingTable.parse(properties);
        } catch (IOException | IllegalArgumentException wrong) {
            throw new IllegalStateException(
                    "The routes file " + path + " (isuports.node.routes-file) can't be used: " + wrong.getMessage(),
                    wrong);
        }
    }
}
