package org.isuports.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;

/**
 * One file of the pages, in memory, with its compressed twins where there are any.
 *
 * @param brotli {@code null} where there is none
 * @param gzip {@code null} where there is none
 */
record PageFile(String contentType, String etag, Buffer plain, Buffer brotli, Buffer gzip) {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("json", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("txt", "text/plain; charset=utf-8"));

    static PageFile of(String name, byte[] plain, byte[] brotli, byte[] gzip) {
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return new PageFile(
                TYPES.getOrDefault(extension, "application/octet-stream"),
                '"' + hash(plain) + '"',
                Buffer.buffer(plain),
                brotli == null ? null : Buffer.buffer(brotli),
                gzip == null ? null : Buffer.buffer(gzip));
    }

    /** Sends the file in the smallest form that the client takes, or says that it has it already. */
    void send(HttpServerRequest request) {
        var response = request.response().putHeader("ETag", etag).putHeader("Vary", "Accept-Encoding");
        String known = request.getHeader("If-None-Match");
        if (known != null && known.contains(etag)) {
            response.setStatusCode(304).end();
            return;
        }
        response.putHeader("Content-Type", contentType);
        Buffer body = plain;
        if (brotli != null && accepts(request, "br")) {
            response.putHeader("Content-Encoding", "br");
            body = brotli;
        } else if (gzip != null && accepts(request, "gzip")) {
            response.putHeader("Content-Encoding", "gzip");
            body = gzip;
        }
        if (request.method().name().equals("HEAD")) {
            response.putHeader("Content-Length", Integer.toString(body.length()))
                    .end();
        } else {
            response.end(body);
        }
    }

    private static boolean accepts(HttpServerRequest request, String coding) {
        String accepted = request.getHeader("Accept-Encoding");
        if (accepted == null) {
            return false;
        }
        for (String one : accepted.toLowerCase(Locale.ROOT).split(",", -1)) {
            String[] parts = one.split(";", 2);
            if (parts[0].strip().equals(coding)) {
                return parts.length == 1 || !parts[1].replace(" ", "").matches("q=0(\\.0*)?");
            }
        }
        return false;
    }

    private static String hash(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
