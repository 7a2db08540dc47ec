package org.isuports.dataset;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import java.sql.SQLException;
import org.isuports.http.ApiException;
import org.isuports.node.NodeSecret;
import org.jboss.resteasy.reactive.RestForm;

/** What the node that leads a reset asks of the others. */
@Path("/internal/dataset/peer")
public class PeerResetResource {
    private final NodeSecret secret;
    private final PeerReset reset;

    PeerResetResource(NodeSecret secret, PeerReset reset) {
        this.secret = secret;
        this.reset = reset;
    }

    record Done(boolean done) {}

    @POST
    @Path("stage")
    public Done stage(@Context HttpServerRequest request, @RestForm String fingerprint)
            throws IOException, SQLException {
        secret.require(request);
        try {
            reset.stage(fingerprint);
        } catch (DatasetException refused) {
            throw ApiException.badRequest(refused.getMessage());
        }
        return new Done(true);
    }

    @POST
    @Path("swap")
    public Done swap(@Context HttpServerRequest request, @RestForm String fingerprint) throws IOException {
        secret.require(request);
        try {
            reset.swap(fingerprint);
        } catch (DatasetException refused) {
            throw ApiException.badRequest(refused.getMessage());
        }
        return new Done(true);
    }

    @POST
    @Path("abort")
    public Done abort(@Context HttpServerRequest request) throws IOException {
        secret.require(request);
        reset.abort();
        return new Done(true);
    }
}
