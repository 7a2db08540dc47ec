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

    /** Lays the files beside those in use and stops serving, until the node that leads says how it ended, or MySQL does. */
    @POST
    @Path("stage")
    public Done stage(@Context HttpServerRequest request, @RestForm String fingerprint, @RestForm String reset)
            throws IOException, SQLException {
        secret.require(request);
        try {
            this.reset.stage(fingerprint, reset);
        } catch (DatasetException refused) {
            throw ApiException.badRequest(refused.getMessage());
        }
        return new Done(true);
    }

    /** MySQL's tables have changed: so do the files. */
    @POST
    @Path("swap")
    public Done swap(@Context HttpServerRequest request, @RestForm String reset) {
        secret.require(request);
        try {
            this.reset.swap(reset);
        } catch (DatasetException refused) {
            throw ApiException.badRequest(refused.getMessage());
        }
        return new Done(true);
    }

    /** The reset was given up. */
    @POST
    @Path("abort")
    public Done abort(@Context HttpServerRequest request, @RestForm String reset) {
        secret.require(request);
        this.reset.abort(reset);
        return new Done(true);
    }
}
