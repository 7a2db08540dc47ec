package org.isuports.http;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes what clients of the API may send and the platform reads too strictly: the spelling of a {@code Content-Type} in any case, a
 * useless one on a request without body, any {@code Accept} (each path has one type of answer).
 */
@ApplicationScoped
public class RequestHeaders {
    private static final Pattern MEDIA_TYPE = Pattern.compile("[!#$%&'*+.^_`|~0-9a-z-]+/[!#$%&'*+.^_`|~0-9a-z-]+");
    private static final Pattern PARAMETER_NAME = Pattern.compile("\\s*;\\s*([A-Za-z]+)=");

    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE + 1003).handler(RequestHeaders::read);
    }

    private static void read(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!ApiHeaders.isForPrograms(context.normalizedPath())) {
            context.next();
            return;
        }
        if (request.method().equals(HttpMethod.OPTIONS)) {
            Refusals.send(context.response(), new ApiException(405, "This path doesn't take this method."));
            return;
        }
        MultiMap headers = request.headers();
        headers.remove(HttpHeaders.ACCEPT);
        String type = headers.get(HttpHeaders.CONTENT_TYPE);
        if (type != null) {
            String usual = usual(type);
            if (!usual.isEmpty()) {
                headers.set(HttpHeaders.CONTENT_TYPE, usual);
            } else if (!hasBody(headers)) {
                headers.remove(HttpHeaders.CONTENT_TYPE);
            }
        }
        context.next();
    }

    /** The usual spelling: names in lower case; nothing where it is no media type. */
    static String usual(String contentType) {
        int end = contentType.indexOf(';');
        String type =
                (end < 0 ? contentType : contentType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
        if (!MEDIA_TYPE.matcher(type).matches()) {
            return "";
        }
        return end < 0
                ? type
                : type
                        + PARAMETER_NAME
                                .matcher(contentType.substring(end))
                                .replaceAll(name -> Matcher.quoteReplacement(
                                        "; " + name.group(1).toLowerCase(Locale.ROOT) + "="));
    }

    private static boolean hasBody(MultiMap headers) {
        String length = headers.get(HttpHeaders.CONTENT_LENGTH);
        return headers.contains(HttpHeaders.TRANSFER_ENCODING) || (length != null && !length.equals("0"));
    }
}
