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
            case 404 -> answer(new ApiException(404, "There is nothing at this path."));
            case 405 -> wrongMethod(request);
            case 413 -> afterTheCaller(request, new ApiException(413, "The request is too large."));
            // The contract knows no 415 or 406: a request that can't be read is a bad request.
            default ->
                afterTheCaller(
                        request,
                        ApiException.badRequest("The request can't be read: check its Content-Type and its form."));
        };
    }

    /** Where a path doesn't exist for anybody on this host, neither does a method of it. */
    private Uni<Response> wrongMethod(HttpServerRequest request) {
        ApiException nothing = new ApiException(404, "There is nothing at this path.");
        if (request.path().equals("/initialize")) {
            return answer(nothing);
        }
        return request.path().startsWith("/api/admin/") && !gate.isAdminHost(request)
                ? answer(nothing)
                : answer(new ApiException(405, "This path doesn't take this method."));
    }

    /** A body that breaks off or has no end; anything else that can't be read or written is ours. */
    @ServerExceptionMapper
    Uni<Response> unreadable(IOException failure, HttpServerRequest request) {
        String message = String.valueOf(failure.getMessage());
        if (message.startsWith("Connection terminated parsing multipart")) {
            return afterTheCaller(request, ApiException.badRequest("The form breaks off before its end."));
        } else if (message.equals("Request too large")) {
            return afterTheCaller(request, new ApiException(413, "The request is too large."));
        }
        return answer(ErrorMappers.refusalOf(failure));
    }

    /** A form with a % that isn't followed by two hexadecimal digits, or a Content-Type that is none. */
    @ServerExceptionMapper
    Uni<Response> undecodable(IllegalArgumentException failure, HttpServerRequest request) {
        String message = String.valueOf(failure.getMessage());
        return message.startsWith("Failed to decode URL") || message.startsWith("Failed to parse media type")
                ? afterTheCaller(
                        request,
                        ApiException.badRequest(
                                "The form can't be read: check its Content-Type and how it is encoded."))
                : answer(ErrorMappers.refusalOf(failure));
    }

    /** A form of more parts than anybody needs. */
    @ServerExceptionMapper
    Uni<Response> refusedByParser(RuntimeException failure, HttpServerRequest request) {
        return String.valueOf(failure.getMessage()).contains("Param limit of")
                ? afterTheCaller(request, ApiException.badRequest("The form has too many fields."))
                : answer(ErrorMappers.refusalOf(failure));
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
