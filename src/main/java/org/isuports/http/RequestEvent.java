package org.isuports.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A request in the flight recorder, for measurements. Costs nothing unless a recording asks for it. */
@Name("isuports.Request")
@Label("HTTP request")
@Category("ISUPORTS")
@Enabled(false)
@StackTrace(false)
final class RequestEvent extends Event {
    @Label("Id")
    String id = "";

    @Label("Method")
    String method = "";

    @Label("Path")
    String path = "";

    @Label("Host")
    String host = "";

    @Label("Status")
    int status;

    @Label("Body bytes")
    long bytes;

    /** Begins the event and commits it when the answer is out. */
    void follow(RoutingContext context, String requestId) {
        HttpServerRequest request = context.request();
        begin();
        id = requestId;
        method = request.method().name();
        path = request.path();
        host = request.authority() == null ? "" : request.authority().host();
        context.addEndHandler(ended -> {
            status = context.response().getStatusCode();
            bytes = context.response().bytesWritten();
            commit();
        });
    }
}
