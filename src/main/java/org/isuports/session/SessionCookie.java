package org.isuports.session;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;

/**
 * Finds the session among a request's cookies. They may stand in several headers, as HTTP/2 clients send them; the first session
 * counts. What other cookies look like doesn't matter.
 */
public final class SessionCookie {
    private static final String PREFIX = Gate.COOKIE + "=";

    private SessionCookie() {}

    /** The cookie's value: a token, good or not. */
    public static Optional<String> of(HttpServerRequest request) {
        for (String cookies : request.headers().getAll(HttpHeaders.COOKIE)) {
            for (int start = 0; start < cookies.length(); ) {
                int semicolon = cookies.indexOf(';', start);
                int end = semicolon < 0 ? cookies.length() : semicolon;
                while (start < end && cookies.charAt(start) == ' ') {
                    start++;
                }
                if (cookies.startsWith(PREFIX, start)) {
                    return Optional.of(
                            cookies.substring(start + PREFIX.length(), end).strip());
                }
                start = end + 1;
            }
        }
        return Optional.empty();
    }
}
