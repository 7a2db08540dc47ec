package org.isuports.fleet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.node.NodeSecret;
import org.isuports.node.PeerCalls;
import org.isuports.node.PeerException;
import org.isuports.node.Routes;
import org.isuports.session.Gate;
import org.jboss.logging.Logger;

/** All nodes, for the operator's pages; and this one, for the other nodes and the operator's scripts. */
@Path("/")
public class NodesResource {
    private static final Logger LOG = Logger.getLogger(NodesResource.class);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Gate gate;
    private final NodeSecret secret;
    private final Routes routes;
    private final PeerCalls peers;
    private final NodeStatus status;
    private final ObjectMapper json;

    NodesResource(
            Gate gate, NodeSecret secret, Routes routes, PeerCalls peers, NodeStatus status, ObjectMapper json) {
        this.gate = gate;
        this.secret = secret;
        this.routes = routes;
        this.peers = peers;
        this.status = status;
        this.json = json;
    }

    record Nodes(List<NodeStatus.State> nodes) {}

    /** All nodes by the routes; one that doesn't answer is down. */
    @GET
    @Path("api/admin/nodes")
    @io.smallrye.common.annotation.Blocking
    public Nodes nodes(@Context HttpServerRequest request) throws IOException {
        gate.admin(request);
        List<NodeStatus.State> nodes = new ArrayList<>();
        for (String node : routes.order()) {
            nodes.add(node.equals(routes.self()) ? status.here() : ask(node));
        }
        return new Nodes(nodes);
    }

    /** This node. */
    @POST
    @Path("internal/status")
    public NodeStatus.State here(@Context HttpServerRequest request) throws IOException {
        secret.require(request);
        return status.here();
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
