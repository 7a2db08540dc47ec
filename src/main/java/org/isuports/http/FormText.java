package org.isuports.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses (400) forms that aren't UTF-8. The platform would put U+FFFD in the place of what it can't read, and a name would be stored that
 * nobody has sent. Uploads of scores are read elsewhere, as they come.
 */
@ApplicationScoped
public class FormText {
    /** Of a field in a message, in bytes. */
    private static final int LONGEST_NAME = 100;

    /** On the thread that goes on to read the form. */
    @ServerRequestFilter
    void check(RoutingContext context) {
        Buffer form = context.body().buffer();
        if (form == null || form.length() == 0) {
            return;
        }
        String type = context.request().getHeader(HttpHeaders.CONTENT_TYPE);
        if (type != null && type.startsWith("multipart/")) {
            if (!new Utf8().isAll(form.getBytes(), form.length())) {
                throw refusal("A part of the form");
            }
        } else {
            requireUtf8(form.getBytes());
        }
    }

    /** Fields as {@code name=value&…}, whatever the type says: some calls take them without one. */
    private static void requireUtf8(byte[] form) {
        Utf8 utf8 = new Utf8();
        byte[] field = new byte[form.length];
        for (int next = 0; next < form.length; next++) {
            int length = 0;
            while (next < form.length && form[next] != '&') {
                int escaped = form[next] == '%' ? hexadecimal(form, next + 1) : -1;
                field[length++] = escaped < 0 ? form[next] : (byte) escaped;
                next += escaped < 0 ? 1 : 3;
            }
            if (!utf8.isAll(field, length)) {
                throw refusal(nameIn(field, length));
            }
        }
    }

    /** The value of the two digits at this place, or -1 where they aren't there. */
    private static int hexadecimal(byte[] form, int place) {
        if (place + 1 >= form.length) {
            return -1;
        }
        int first = Character.digit(form[place], 16);
        int second = Character.digit(form[place + 1], 16);
        return first < 0 || second < 0 ? -1 : first << 4 | second;
    }

    private static String nameIn(byte[] field, int length) {
        int end = 0;
        while (end < Math.min(length, LONGEST_NAME) && field[end] != '=') {
            end++;
        }
        return new String(field, 0, end, UTF_8);
    }

    private static ApiException refusal(String what) {
        return ApiException.badRequest(what + ": this isn't UTF-8. Please send the form in UTF-8.");
    }

    /** Reads bytes for no other purpose than to know whether they are UTF-8, without keeping what they say. */
    private static final class Utf8 {
        private final CharsetDecoder decoder = UTF_8.newDecoder();
        private final CharBuffer read = CharBuffer.allocate(1024);

        boolean isAll(byte[] bytes, int length) {
            ByteBuffer rest = ByteBuffer.wrap(bytes, 0, length);
            CoderResult result;
            decoder.reset();
            do {
                read.clear();
                result = decoder.decode(rest, read, true);
            } while (result.isOverflow());
            return !result.isError();
        }
    }
}
