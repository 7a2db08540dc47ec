package org.isuports.node;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** This node among the others. */
@ConfigMapping(prefix = "isuports.node")
public interface NodeConfig {
    /** This node's name in the routes file and in {@code tenant_database}. */
    @WithDefault("node1")
    String name();

    /** Which node serves which tenants. Without it, this node serves them all. */
    Optional<Path> routesFile();

    /** File with the secret that authenticates calls between nodes. Without it there are none. */
    Optional<Path> secretFile();

    /**
     * How long a node goes on serving without word from MySQL or another node. When it is over, failover may have given its tenants to
     * another node, so it serves none. Only with a routes file that names several nodes.
     */
    @WithDefault("15s")
    Duration lease();

    /**
     * Whether MySQL itself can be failed over. Then its word alone isn't enough for the lease: a node cut off together with the MySQL
     * that it knows would go on for ever. With this, another node has to agree each time.
     */
    @WithDefault("false")
    boolean leaseNeedsPeer();
}
