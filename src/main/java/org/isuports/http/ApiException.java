package org.isuports.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A request that is refused: the status, and a message that the caller can act on. It is expected, so it carries no
 * stack trace.
 */
public class ApiException extends RuntimeException {
    /** Carries {@link #code}: existing clients know what is in the body to the byte. */
    private static final String CODE_HEADER = "X-Error-Code";

    private final int status;
    private final List<RowError> errors;
    private final long errorCount;
    private final long retryAfterSeconds;
    private final String code;

    /** A refusal without details. */
    public ApiException(int status, String message) {
        this(status, message, List.of(), 0);
    }

    private ApiException(int status, String message, long retryAfterSeconds) {
        super(message, null, false, false);
        this.status = status;
        this.errors = List.of();
        this.errorCount = 0;
        this.retryAfterSeconds = retryAfterSeconds;
        this.code = "";
    }

    private ApiException(ApiException same, String code) {
        super(same.getMessage(), null, false, false);
        this.status = same.status;
        this.errors = same.errors;
        this.errorCount = same.errorCount;
        this.retryAfterSeconds = same.retryAfterSeconds;
        this.code = code;
    }

    /** A refused upload or batch: {@code errors} are the first of {@code errorCount}. */
    public ApiException(int status, String message, List<RowError> errors, long errorCount) {
        super(message, null, false, false);
        this.status = status;
        this.errors = List.copyOf(errors);
        this.errorCount = errorCount;
        this.retryAfterSeconds = 1;
        this.code = "";
    }

    /** The same with a code, by which pages find words of their own ({@code refused.ts}). It never changes once it is out. */
    public ApiException code(String newCode) {
        return new ApiException(this, newCode);
    }

    public static ApiException badRequest(String message) {
        return new ApiException(400, message);
    }

    public static ApiException unauthorized(String message) {
        return new ApiException(401, message);
    }

    public static ApiException forbidden(String message) {
        return new ApiException(403, message);
    }

    public static ApiException notFound(String message) {
        return new ApiException(404, message);
    }

    /** The service can't answer now; the client may try again after a second. */
    public static ApiException unavailable(String message) {
        return new ApiException(503, message);
    }

    /** The service can't answer now, and it's of no use to try again before this many seconds. */
    public static ApiException unavailable(String message, long retryAfterSeconds) {
        return new ApiException(503, message, retryAfterSeconds);
    }

    /** The caller has to wait this long before it tries again. */
    public static ApiException tooManyTries(String message, long retryAfterSeconds) {
        return new ApiException(429, message, retryAfterSeconds);
    }

    public int status() {
        return status;
    }

    /** What was refused, for programs: {@code X-Error-Code}. Empty where there is nothing to tell. */
    public String code() {
        return code;
    }

    public List<RowError> errors() {
        return errors;
    }

    public long errorCount() {
        return errorCount;
    }

    /** When it may be of use to try again, where the status is one that says so. */
    public long retryAfterSeconds() {
        return retryAfterSeconds;
    }

    /** The headers that belong to this refusal, by name; those that every answer has ({@link ApiHeaders}) come on top. */
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        if (status == 503 || status == 429) {
            headers.put("Retry-After", Long.toString(retryAfterSeconds));
        }
        if (!code.isEmpty()) {
            headers.put(CODE_HEADER, code);
        }
        return headers;
    }
}
