package org.isuports.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;

/** Sends refusals where no resource is involved. */
public final class Refusals {
    private Refusals() {}

    /** Answers with the envelope of a failure. The headers of {@link ApiHeaders} come on top. */
    public static void send(HttpServerResponse response, ApiException refusal) {
        response.setStatusCode(refusal.status()).putHeader("Content-Type", "application/json");
        refusal.headers().forEach(response::putHeader);
        response.end(Buffer.buffer(new Failure(refusal).toBytes()));
    }
}
