package org.isuports.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Names the node that serves a tenant in the answer that refuses it. */
@ApplicationScoped
public class MisdirectedMapper {
    /** Read by nginx ({@code nginx/tls.conf}). */
    public static final String NODE_HEADER = "X-Isuports-Node";

    @ServerExceptionMapper
    Response misdirected(MisdirectedException refusal) {
        return Response.status(refusal.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(NODE_HEADER, refusal.node())
                .entity(new Failure(refusal))
                .build();
    }
}
