package org.isuports.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jdbi.v3.core.JdbiException;

/** Turns exceptions into the envelope. What nobody expected is a 500 that says nothing outside and everything in the log. */
@ApplicationScoped
public class ErrorMappers {
    private static final Logger LOG = Logger.getLogger(ErrorMappers.class);

    @ServerExceptionMapper
    Response refused(ApiException refusal) {
        Response.ResponseBuilder response = Response.status(refusal.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(new Failure(refusal));
        if (refusal.status() == 503 || refusal.status() == 429) {
            response.header("Retry-After", refusal.retryAfterSeconds());
        }
        return response.build();
    }

    /** What the framework refuses by itself: no such path, wrong method, unreadable form. */
    @ServerExceptionMapper
    Response refusedByFramework(WebApplicationException refusal) {
        int status = refusal.getResponse().getStatus();
        if (status >= 500) {
            return unexpected(refusal);
        }
        String message = switch (status) {
            case 404 -> "There is nothing at this path.";
            case 405 -> "This path doesn't take this method.";
            case 413 -> "The request is too large.";
            default -> "The request can't be read: check its Content-Type and its form.";
        };
        // The contract knows no 415 or 406: a request that can't be read is a bad request.
        boolean known = status == 404 || status == 405 || status == 413;
        return refused(new ApiException(known ? status : 400, message));
    }

    /** A body that breaks off or has no end; anything else that can't be read or written is ours. */
    @ServerExceptionMapper
    Response unreadable(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        if (message.startsWith("Connection terminated parsing multipart")) {
            return refused(ApiException.badRequest("The form breaks off before its end."));
        } else if (message.contains("HttpClosedException")) {
            return refused(ApiException.badRequest("The connection was closed before the end of the request."));
        } else if (message.equals("Request too large")) {
            return refused(new ApiException(413, "The request is too large."));
        }
        return unexpected(failure);
    }

    /** A form with a % that isn't followed by two hexadecimal digits, or a Content-Type that is none. */
    @ServerExceptionMapper
    Response undecodable(IllegalArgumentException failure) {
        String message = String.valueOf(failure.getMessage());
        return message.startsWith("Failed to decode URL") || message.startsWith("Failed to parse media type")
                ? refused(ApiException.badRequest(
                        "The form can't be read: check its Content-Type and how it is encoded."))
                : unexpected(failure);
    }

    @ServerExceptionMapper
    Response unexpected(Throwable failure) {
        return refused(refusalOf(failure));
    }

    /** What is said of any failure. One that nobody expected is logged here. */
    public static ApiException refusalOf(Throwable failure) {
        if (failure instanceof ApiException refusal) {
            return refusal;
        }
        if ((failure instanceof JdbiException || failure instanceof SQLException) && isAway(failure)) {
            return databaseAway();
        }
        if (isDiskFull(failure)) {
            LOG.errorf("ALERT: the disk is full: %s", failure.getMessage());
            return ApiException.unavailable("There is no space left on the server's disk. Nothing was changed;"
                    + " the operator has to make room.");
        }
        LOG.error("A request failed unexpectedly", failure);
        return new ApiException(500, "Something went wrong on our side. It has been logged.");
    }

    /** The upload's own copy on disk, or a new tenant's file; the tenants' databases say so themselves. */
    private static boolean isDiskFull(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException
                    && String.valueOf(cause.getMessage()).contains("No space left on device")) {
                return true;
            }
        }
        return false;
    }

    private static ApiException databaseAway() {
        return ApiException.unavailable("The database can't be reached just now. Please try again in a moment.");
    }

    private static boolean isAway(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLNonTransientConnectionException
                    || cause instanceof SQLRecoverableException
                    || cause instanceof SQLTransientException
                    || (cause instanceof SQLException sql
                            && ((sql.getSQLState() != null && sql.getSQLState().startsWith("08"))
                                    || sql.getMessage().contains("timeout")))) {
                return true;
            }
        }
        return false;
    }
}
