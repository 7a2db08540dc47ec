package org.isuports.fleet;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import org.isuports.node.NodeSecret;

/** How this node is, for the other nodes and the operator's scripts. */
@Path("/internal/status")
public class NodeStatusResource {
    private final NodeSecret secret;
    private final NodeStatus status;

    NodeStatusResource(NodeSecret secret, NodeStatus status) {
        this.secret = secret;
        this.status = status;
    }

    @POST
    public NodeStatus.State here(@Context HttpServerRequest request) throws IOException {
        secret.require(request);
        return status.here();
    }
}
