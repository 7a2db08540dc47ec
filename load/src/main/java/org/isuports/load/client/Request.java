package org.isuports.load.client;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.QueryStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One request of a user, as it goes out; the host and the cookie are the {@link Browser}'s. */
@SuppressWarnings("ArrayRecordComponent") // bodies are never compared, and copying them would cost
public record Request(
        HttpMethod method, String path, @Nullable String contentType, byte[] body) {
    private static final byte[] NONE = {};

    public static Request get(String path) {
        return new Request(HttpMethod.GET, path, null, NONE);
    }

    /** A POST without body and without Content-Type. */
    public static Request post(String path) {
        return new Request(HttpMethod.POST, path, null, NONE);
    }

    /** A form as browsers send it; a field may stand there several times. */
    public static Request form(String path, List<Map.Entry<String, String>> fields) {
        QueryStringEncoder encoder = new QueryStringEncoder("");
        fields.forEach(field -> encoder.addParam(field.getKey(), field.getValue()));
        String text = encoder.toString();
        String body = text.isEmpty() ? text : text.substring(1);
        return new Request(
                HttpMethod.POST, path, "application/x-www-form-urlencoded", body.getBytes(StandardCharsets.UTF_8));
    }

    /** A file upload with a single part. */
    public static Request upload(String path, String part, String fileName, byte[] content) {
        String boundary = "----isuports-load-7d1f0c3a95b2";
        byte[] head = ("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + part + "\"; filename=\""
                        + fileName + "\"\r\nContent-Type: text/csv\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] tail = ("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8);
        byte[] body = new byte[head.length + content.length + tail.length];
        System.arraycopy(head, 0, body, 0, head.length);
        System.arraycopy(content, 0, body, head.length, content.length);
        System.arraycopy(tail, 0, body, head.length + content.length, tail.length);
        return new Request(HttpMethod.POST, path, "multipart/form-data; boundary=" + boundary, body);
    }
}
