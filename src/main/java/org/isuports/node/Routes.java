package org.isuports.node;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.isuports.http.ApiException;
import org.jboss.logging.Logger;

/**
 * Which tenants this node serves. A request for another node's tenant is 421 and touches nothing: nginx and this check come
 * from the same inventory, so it happens only when something is wrong or a tenant has just moved.
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

    /** Refuses (421) a tenant that another node serves. */
    public void requireServedHere(String tenantName) {
        if (!serves(tenantName)) {
            throw misdirected();
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
            throw misdirected();
        }
    }

    /** 421: another node serves this. */
    public static ApiException misdirected() {
        return new ApiException(421, "Another node serves this tenant.");
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
