package org.isuports.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jboss.resteasy.reactive.common.headers.HeaderUtil;

/**
 * Follows a multipart form as it comes in and refuses (400) a part with more headers than anybody needs: the platform keeps them all in
 * memory. For one form, on one thread at a time.
 */
final class PartHeads {
    static final int MOST_BYTES = 16 << 10;

    private enum In {
        /** What a part holds, or what stands before the first. */
        CONTENT,
        /** The line of a boundary. */
        BOUNDARY,
        /** The headers of a part. */
        HEAD,
        /** After the last part. */
        REST
    }

    private final byte[] boundary;
    private In in = In.CONTENT;

    /** Bytes of the boundary that have just passed. Its CRLF isn't there when a form begins with it. */
    private int matched = 2;

    private int bytesOfHead;
    private int bytesOfLine;
    private byte last;

    private PartHeads(String boundary) {
        this.boundary = ("\r\n--" + boundary).getBytes(StandardCharsets.US_ASCII);
    }

    /** For a form of this {@code Content-Type}; nothing where it isn't multipart. */
    static Optional<PartHeads> of(String contentType) {
        return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")
                ? Optional.ofNullable(HeaderUtil.extractQuotedValueFromHeader(contentType, "boundary"))
                        .map(PartHeads::new)
                : Optional.empty();
    }

    /** Lets the next bytes pass, or refuses. */
    void pass(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            switch (in) {
                case CONTENT -> content(bytes[i]);
                case BOUNDARY -> boundaryLine(bytes[i]);
                case HEAD -> head(bytes[i]);
                case REST -> {
                    return;
                }
            }
            last = bytes[i];
        }
    }

    private void content(byte next) {
        if (next == boundary[matched]) {
            matched++;
        } else {
            // A boundary has no CR but its first byte.
            matched = next == boundary[0] ? 1 : 0;
        }
        if (matched == boundary.length) {
            in = In.BOUNDARY;
        }
    }

    private void boundaryLine(byte next) {
        if (next == '-' && last == '-') {
            in = In.REST;
        } else if (next == '\n' && last == '\r') {
            in = In.HEAD;
            bytesOfHead = 0;
            bytesOfLine = 0;
        }
    }

    private void head(byte next) {
        bytesOfHead++;
        if (bytesOfHead > MOST_BYTES) {
            throw ApiException.badRequest(
                    "The form can't be read: a part of it has more than " + MOST_BYTES + " bytes of headers.");
        }
        if (next == '\n' && bytesOfLine == 0) {
            in = In.CONTENT;
            matched = 0;
        } else if (next == '\n') {
            bytesOfLine = 0;
        } else if (next != '\r') {
            bytesOfLine++;
        }
    }
}
