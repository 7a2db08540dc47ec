package org.isuports.http;

import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
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
        return answer(refusal);
    }

    /** The envelope of a refusal. */
    public static Response answer(ApiException refusal) {
        Response.ResponseBuilder response = Response.status(refusal.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(new Failure(refusal));
        refusal.headers().forEach(response::header);
        return response.build();
    }

    @ServerExceptionMapper
    Response unexpected(Throwable failure) {
        return answer(refusalOf(failure));
    }

    /** What is said of any failure. One that nobody expected is logged here. */
    public static ApiException refusalOf(Throwable failure) {
        if (failure instanceof ApiException refusal) {
            return refusal;
        }
        if (isCallerGone(failure)) {
            return ApiException.badRequest("The connection was closed before the end of the request.");
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

    /** Nobody reads the answer any more, and nothing is wrong on our side. */
    private static boolean isCallerGone(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof HttpClosedException
                    || cause instanceof StreamResetException
                    || cause instanceof ClosedChannelException
                    || (cause instanceof IOException
                            && (message.contains("HttpClosedException")
                                    || message.contains("Connection reset")
                                    || message.contains("Broken pipe")))) {
                return true;
            }
        }
        return false;
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
