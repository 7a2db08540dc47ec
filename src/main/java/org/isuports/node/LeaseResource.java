package org.isuports.node;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.http.ApiException;
import org.jboss.resteasy.reactive.RestForm;

/** Which nodes may serve: asked by the other nodes, and by the operator's scripts for a failover. */
@Path("/internal")
public class LeaseResource {
    private static final Duration TELL_PEER = Duration.ofSeconds(3);

    private final NodeSecret secret;
    private final Lease lease;
    private final NodeTable nodes;
    private final Routes routes;
    private final PeerCalls peers;

    LeaseResource(NodeSecret secret, Lease lease, NodeTable nodes, Routes routes, PeerCalls peers) {
        this.secret = secret;
        this.lease = lease;
        this.nodes = nodes;
        this.routes = routes;
        this.peers = peers;
    }

    record Granted(boolean granted) {}

    /** @param waitSeconds after that long, a node that is shut out serves nothing, whatever it can or can't reach */
    record Fenced(List<String> untold, long waitSeconds) {}

    /** A node asks whether it may go on. */
    @POST
    @Path("lease")
    public Granted lease(@Context HttpServerRequest request, @RestForm String node) {
        secret.require(request);
        return switch (lease.about(node)) {
            case GO_ON -> new Granted(true);
            case SHUT_OUT -> throw new ApiException(Lease.SHUT_OUT_STATUS, "Node " + node + " is shut out.");
            case AWAY -> throw ApiException.unavailable("This node doesn't know whether " + node + " may serve.");
        };
    }

    /** Shuts a node out, in MySQL and with every other node, or lets it in again. Says which nodes could not be told. */
    @POST
    @Path("fence")
    public Fenced fence(@Context HttpServerRequest request, @RestForm String node, @RestForm boolean out) {
        secret.require(request);
        nodes.fence(node, out);
        lease.shutOut(node, out);
        List<String> untold = new ArrayList<>();
        for (String peer : routes.peers().keySet()) {
            if (peer.equals(node)) {
                continue;
            }
            try {
                peers.post(
                        peer, "/internal/fence/heard", Map.of("node", node, "out", Boolean.toString(out)), TELL_PEER);
            } catch (PeerException away) {
                untold.add(peer);
            }
        }
        return new Fenced(untold, lease.length().toSeconds() + 1);
    }

    /** Hears from another node that one is shut out. */
    @POST
    @Path("fence/heard")
    public Granted heard(@Context HttpServerRequest request, @RestForm String node, @RestForm boolean out) {
        secret.require(request);
        lease.shutOut(node, out);
        return new Granted(true);
    }
}
