package org.isuports.fleet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.common.annotation.Blocking;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.node.PeerCalls;
import org.isuports.node.PeerException;
import org.isuports.node.Routes;
import org.isuports.session.Gate;
import org.jboss.logging.Logger;

/** All nodes, for the operator's pages. */
@Path("/api/admin/nodes")
public class NodesResource {
    private static final Logger LOG = Logger.getLogger(NodesResource.class);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Gate gate;
    private final Routes routes;
    private final PeerCalls peers;
    private final NodeStatus status;
    private final ObjectMapper json;

    NodesResource(Gate gate, Routes routes, PeerCalls peers, NodeStatus status, ObjectMapper json) {
        this.gate = gate;
        this.routes = routes;
        this.peers = peers;
        this.status = status;
        this.json = json;
    }

    record Nodes(List<NodeStatus.State> nodes) {}

    /** All nodes by the routes; one that doesn't answer is down. */
    @GET
    @Blocking
    public Nodes nodes(@Context HttpServerRequest request) throws IOException {
        gate.admin(request);
        List<NodeStatus.State> nodes = new ArrayList<>();
        for (String node : routes.order()) {
            nodes.add(node.equals(routes.self()) ? status.here() : ask(node));
        }
        return new Nodes(nodes);
    }

    private NodeStatus.State ask(String node) {
        try {
            String answer = peers.post(node, "/internal/status", Map.of(), PATIENCE);
            return json.treeToValue(json.readTree(answer).path("data"), NodeStatus.State.class);
        } catch (PeerException | JsonProcessingException away) {
            LOG.warnf("Node %s doesn't say how it is: %s", node, away.getMessage());
            return NodeStatus.State.down(node);
        }
    }
}
