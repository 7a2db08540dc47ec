package org.isuports.http;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads {@code application/x-www-form-urlencoded} forms with thousands of fields: the platform's own reader stops at a fixed 1,000 of
 * them, which no setting changes.
 */
public final class FormBody {
    private static final int MOST_FIELDS = 20_000;

    private FormBody() {}

    /** The values of one field, in the order sent; none where there is no body. Fields beyond the 20,000th are refused. */
    public static List<String> values(byte[] body, String field) {
        if (body == null || body.length == 0) {
            return List.of();
        }
        String text = new String(body, StandardCharsets.UTF_8);
        if (text.chars().filter(c -> c == '&').count() >= MOST_FIELDS) {
            throw ApiException.badRequest("The form has more than " + MOST_FIELDS + " fields.");
        }
        try {
            // Here ';' is no separator, as browsers have it.
            return new QueryStringDecoder(text, StandardCharsets.UTF_8, false, MOST_FIELDS, true)
                    .parameters()
                    .getOrDefault(field, List.of());
        } catch (IllegalArgumentException unreadable) {
            throw ApiException.badRequest("The form can't be read: " + unreadable.getMessage());
        }
    }
}
