package org.isuports.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;

/** A file in one part of a multipart request. */
public final class Upload {
    private static final String BOUNDARY = "----isuports-test-5f1c0d8e";

    /** The request's Content-Type for {@link #body}. */
    public static final String CONTENT_TYPE = "multipart/form-data; boundary=" + BOUNDARY;

    private final String part;
    private final String fileName;
    private final String contentType;
    private final byte[] content;

    /** A null content type leaves the header out. */
    public Upload(String part, String fileName, String contentType, byte[] content) {
        this.part = part;
        this.fileName = fileName;
        this.contentType = contentType;
        this.content = content;
    }

    /** The request's body. */
    public byte[] body() {
        ByteArrayOutputStream body = new ByteArrayOutputStream(content.length + 300);
        String type = contentType == null ? "" : "Content-Type: " + contentType + "\r\n";
        body.writeBytes("--%s\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"%s\"\r\n%s\r\n"
                .formatted(BOUNDARY, part, fileName, type)
                .getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n--%s--\r\n".formatted(BOUNDARY).getBytes(UTF_8));
        return body.toByteArray();
    }
}
