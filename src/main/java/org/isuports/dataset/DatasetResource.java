package org.isuports.dataset;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.function.Supplier;
import org.isuports.dataset.Datasets.InPlace;
import org.isuports.http.ApiException;
import org.isuports.node.NodeSecret;
import org.jboss.resteasy.reactive.RestForm;

/** What {@code init.sh} asks of a running program. */
@Path("/internal/dataset")
public class DatasetResource {
    private final NodeSecret secret;
    private final Datasets datasets;

    DatasetResource(NodeSecret secret, Datasets datasets) {
        this.secret = secret;
        this.datasets = datasets;
    }

    /** Imports the data set in a folder of this machine, and puts it in the place of everything there is. */
    @POST
    @Path("/import")
    public InPlace importFrom(@Context HttpServerRequest request, @RestForm String dir) {
        secret.require(request);
        if (dir == null || !java.nio.file.Path.of(dir).isAbsolute()) {
            throw ApiException.badRequest("dir: needs the absolute path of a folder.");
        }
        return orRefuse(() -> datasets.importFrom(java.nio.file.Path.of(dir)));
    }

    record Prepared(String fingerprint) {}

    /** Imports the data set in a folder of this machine; the node that leads a reset puts it in place. */
    @POST
    @Path("/prepare")
    public Prepared prepare(@Context HttpServerRequest request, @RestForm String dir) {
        secret.require(request);
        if (dir == null || !java.nio.file.Path.of(dir).isAbsolute()) {
            throw ApiException.badRequest("dir: needs the absolute path of a folder.");
        }
        try {
            return new Prepared(datasets.prepareFrom(java.nio.file.Path.of(dir)));
        } catch (DatasetException refused) {
            throw ApiException.badRequest(refused.getMessage());
        }
    }

    /** Puts the last imported data set in the place of everything there is. */
    @POST
    @Path("/reset")
    public InPlace reset(@Context HttpServerRequest request) {
        secret.require(request);
        return orRefuse(datasets::reset);
    }

    private static InPlace orRefuse(Supplier<InPlace> action) {
        try {
            return action.get();
        } catch (DatasetException refused) {
            throw ApiException.badRequest(refused.getMessage());
        }
    }
}
