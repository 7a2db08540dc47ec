package org.isuports.session;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.isuports.http.ApiException;
import org.isuports.http.ErrorMappers;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.core.multipart.MultipartParser;

/**
 * Words for what the platform refuses before it has asked a resource: no such path, wrong method, a form that can't be read. As
 * everywhere, the caller is checked first (contract, "Who is calling"): that a form is broken is told only to those who may send it.
 */
@ApplicationScoped
public class PlatformRefusals {
    private final Gate gate;

    PlatformRefusals(Gate gate) {
        this.gate = gate;
    }

    @ServerExceptionMapper
    Uni<Response> refusedByPlatform(WebApplicationException refusal, HttpServerRequest request) {
        int status = refusal.getResponse().getStatus();
        if (status >= 500) {
            return answer(ErrorMappers.refusalOf(refusal));
        }
        return switch (status) {
            case 404 -> answer(nothingHere());
            case 405 -> answer(exists(request) ? wrongMethod() : nothingHere());
            case 413 -> afterTheCaller(request, tooLarge());
            // The contract knows no 415 or 406: a request that can't be read is a bad request.
            default ->
                afterTheCaller(
                        request,
                        ApiException.badRequest("The request can't be read: check its Content-Type and its form."));
        };
    }

    /** A body that breaks off or has no end; anything else that can't be read or written is ours. */
    @ServerExceptionMapper
    Uni<Response> unreadable(IOException failure, HttpServerRequest request) {
        if (says(failure, "Connection terminated parsing multipart")) {
            return afterTheCaller(request, ApiException.badRequest("The form breaks off before its end."));
        }
        if (says(failure, "Request too large")) {
            return afterTheCaller(request, tooLarge());
        }
        return answer(ErrorMappers.refusalOf(failure));
    }

    /** A form with a % that isn't followed by two hexadecimal digits, or a Content-Type that is none. */
    @ServerExceptionMapper
    Uni<Response> undecodable(IllegalArgumentException failure, HttpServerRequest request) {
        if (says(failure, "Failed to decode URL") || says(failure, "Failed to parse media type")) {
            return afterTheCaller(
                    request,
                    ApiException.badRequest("The form can't be read: check its Content-Type and how it is encoded."));
        }
        return answer(ErrorMappers.refusalOf(failure));
    }

    /** A part whose headers are none. */
    @ServerExceptionMapper
    Uni<Response> malformed(MultipartParser.MalformedMessageException failure, HttpServerRequest request) {
        return afterTheCaller(
                request, ApiException.badRequest("The form can't be read: a header of one of its parts is malformed."));
    }

    /** A form of more parts than anybody needs. */
    @ServerExceptionMapper
    Uni<Response> refusedByParser(RuntimeException failure, HttpServerRequest request) {
        if (says(failure, "Param limit of")) {
            return afterTheCaller(request, ApiException.badRequest("The form has too many fields."));
        }
        return answer(ErrorMappers.refusalOf(failure));
    }

    /** The platform has one type for many failures; only their words tell which it is. */
    private static boolean says(Exception failure, String words) {
        return String.valueOf(failure.getMessage()).contains(words);
    }

    /** Whether a path that is known without this method may be known on this host. */
    private boolean exists(HttpServerRequest request) {
        return !request.path().equals("/initialize")
                && (!request.path().startsWith("/api/admin/") || gate.isAdminHost(request));
    }

    private static ApiException nothingHere() {
        return new ApiException(404, "There is nothing at this path.");
    }

    private static ApiException wrongMethod() {
        return new ApiException(405, "This path doesn't take this method.");
    }

    private static ApiException tooLarge() {
        return new ApiException(413, "The request is too large.");
    }

    private Uni<Response> afterTheCaller(HttpServerRequest request, ApiException refusal) {
        return gate.mayCall(request)
                .onFailure()
                .recoverWithItem(ErrorMappers::refusalOf)
                .map(earlier -> ErrorMappers.answer(earlier == null ? refusal : earlier));
    }

    private static Uni<Response> answer(ApiException refusal) {
        return Uni.createFrom().item(ErrorMappers.answer(refusal));
    }
}
