package org.isuports.dataset;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.node.NodeSecret;
import org.jboss.resteasy.reactive.RestForm;

/**
 * What {@code init.sh} asks of a running program. Each call answers how it went, or after a while, when it isn't over yet, which job to
 * ask for by {@code /job}.
 */
@Path("/internal/dataset")
public class DatasetResource {
    private final NodeSecret secret;
    private final Datasets datasets;
    private final DatasetJobs jobs;

    DatasetResource(NodeSecret secret, Datasets datasets, DatasetJobs jobs) {
        this.secret = secret;
        this.datasets = datasets;
        this.jobs = jobs;
    }

    /** Imports the data set in a folder of this machine, and puts it in the place of everything there is. */
    @POST
    @Path("/import")
    public Object importFrom(@Context HttpServerRequest request, @RestForm String dir) {
        secret.require(request);
        java.nio.file.Path folder = absolute(dir);
        return jobs.start("import of " + folder, () -> datasets.importFrom(folder));
    }

    /** Imports the data set in a folder of this machine; the node that leads a reset puts it in place. */
    @POST
    @Path("/prepare")
    public Object prepare(@Context HttpServerRequest request, @RestForm String dir) {
        secret.require(request);
        java.nio.file.Path folder = absolute(dir);
        return jobs.start("preparation of " + folder, () -> datasets.prepareFrom(folder));
    }

    /** Puts the last imported data set in the place of everything there is. */
    @POST
    @Path("/reset")
    public Object reset(@Context HttpServerRequest request) {
        secret.require(request);
        return jobs.start("reset", datasets::reset);
    }

    /** How a job of these has gone. */
    @POST
    @Path("/job")
    public Object job(@Context HttpServerRequest request, @RestForm String job) {
        secret.require(request);
        return jobs.await(job);
    }

    private static java.nio.file.Path absolute(String dir) {
        if (dir == null || !java.nio.file.Path.of(dir).isAbsolute()) {
            throw ApiException.badRequest("dir: needs the absolute path of a folder.");
        }
        return java.nio.file.Path.of(dir);
    }
}
