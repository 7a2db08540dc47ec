package org.isuports.backup;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import org.isuports.http.ApiException;
import org.isuports.node.NodeSecret;
import org.isuports.node.PeerException;
import org.jboss.resteasy.reactive.RestForm;

/** What nodes ask of each other about copies of tenants' files. */
@Path("/internal")
public class CopiesResource {
    /** The status for a copy that isn't sound, so that the other node can tell it from being refused altogether. */
    static final int UNSOUND = 422;

    private final NodeSecret secret;
    private final Outbox outbox;
    private final Inbox inbox;
    private final PeerCopies copies;
    private final Export export;

    CopiesResource(NodeSecret secret, Outbox outbox, Inbox inbox, PeerCopies copies, Export export) {
        this.secret = secret;
        this.outbox = outbox;
        this.inbox = inbox;
        this.copies = copies;
        this.export = export;
    }

    record Held(Map<Long, String> stamps) {}

    record Done(boolean done) {}

    /** A parcel's content. */
    @POST
    @Path("outbox")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    public java.nio.file.Path outbox(@Context HttpServerRequest request, @RestForm String file) {
        secret.require(request);
        return outbox.find(file);
    }

    /** Copies this node's tenants' files to its export folder, some at a time, for the operator's scripts. */
    @POST
    @Path("export")
    public Export.Progress export(@Context HttpServerRequest request, @RestForm long after)
            throws IOException, SQLException {
        secret.require(request);
        return export.after(after);
    }

    /** Which states of a node's files this node has copies of. */
    @POST
    @Path("copies/held")
    public Held held(@Context HttpServerRequest request, @RestForm String node) throws IOException {
        secret.require(request);
        return new Held(copies.stamps(NodeNames.checked(node)));
    }

    /** Takes a copy: fetches it, checks it, and keeps it. */
    @POST
    @Path("copies/take")
    public Done take(
            @Context HttpServerRequest request,
            @RestForm String node,
            @RestForm("tenant_id") long tenantId,
            @RestForm String file,
            @RestForm String sha256,
            @RestForm long bytes,
            @RestForm("taken_at") long takenAt,
            @RestForm String stamp)
            throws IOException, SQLException {
        secret.require(request);
        String from = NodeNames.checked(node);
        try {
            java.nio.file.Path fetched = inbox.fetch(from, tenantId, new Parcel(file, sha256, bytes, takenAt));
            copies.keep(from, tenantId, fetched, takenAt, stamp);
        } catch (SQLException unsound) {
            throw new ApiException(UNSOUND, "Nothing was taken: " + unsound.getMessage());
        } catch (PeerException away) {
            // It is just starting or stopping, and asks again.
            throw ApiException.unavailable("Nothing was taken: " + away.getMessage());
        }
        return new Done(true);
    }

    /** Notes that a node's copies here are complete up to a time. */
    @POST
    @Path("copies/complete")
    public Done complete(@Context HttpServerRequest request, @RestForm String node, @RestForm("as_of") long asOf)
            throws IOException {
        secret.require(request);
        copies.complete(NodeNames.checked(node), asOf);
        return new Done(true);
    }
}
