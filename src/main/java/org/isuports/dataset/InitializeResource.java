package org.isuports.dataset;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.isuports.http.ApiException;
import org.isuports.http.HostName;
import org.isuports.http.HostNames;
import org.isuports.node.Routes;

/** Puts everything back to the initial data set, for benchmarks (contract, "POST /initialize"). */
@Path("/initialize")
public class InitializeResource {
    private static final Initialized JAVA = new Initialized("java");

    private final InitializeConfig config;
    private final HostNames hosts;
    private final Routes routes;
    private final Datasets datasets;

    InitializeResource(InitializeConfig config, HostNames hosts, Routes routes, Datasets datasets) {
        this.config = config;
        this.hosts = hosts;
        this.routes = routes;
        this.datasets = datasets;
    }

    /** The language that this implementation is written in. */
    record Initialized(String lang) {}

    /** Wipes everything and loads the data set that was imported last. */
    @POST
    public Initialized initialize(@Context HttpServerRequest request) {
        if (!config.enabled() || !(hosts.of(request) instanceof HostName.Admin)) {
            throw ApiException.notFound("There is nothing here.");
        }
        routes.requireAdminHere();
        try {
            datasets.reset();
        } catch (DatasetException notPrepared) {
            throw ApiException.unavailable(notPrepared.getMessage());
        }
        return JAVA;
    }
}
