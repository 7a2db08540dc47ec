package org.isuports.account;

import io.smallrye.common.annotation.NonBlocking;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.Map;
import org.isuports.session.SessionIssuer;

/** What concerns sessions whoever has them: signing out, and whether this product signs people in at all. */
@Path("/auth")
public class SessionResource {
    private final SessionIssuer sessions;
    private final SessionEndings endings;

    SessionResource(SessionIssuer sessions, SessionEndings endings) {
        this.sessions = sessions;
        this.endings = endings;
    }

    record Options(boolean signIn) {}

    @GET
    @Path("options")
    @NonBlocking
    public Options options() {
        return new Options(sessions.isOn());
    }

    /** Ends the session, so that a copy of the cookie is worth nothing either, and takes the cookie away. Works without a session. */
    @POST
    @Path("logout")
    public Map<String, Object> logout(@Context HttpServerRequest request) {
        endings.signOut(request);
        sessions.clearCookie(request);
        return Map.of("role", "none");
    }
}
