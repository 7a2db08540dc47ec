package org.isuports.load.client;

import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;

/**
 * What came back.
 *
 * @param micros from the moment the user wanted to ask, connecting included, to the last byte
 */
@SuppressWarnings("ArrayRecordComponent") // bodies are never compared, and copying them would cost
public record Reply(int status, HttpHeaders headers, byte[] body, long micros) {

    public String header(String name) {
        String value = headers.get(name);
        return value == null ? "" : value;
    }

    /** The first characters of the body, for messages. */
    public String excerpt() {
        String text = new String(body, 0, Math.min(body.length, 200), StandardCharsets.UTF_8).strip();
        return body.length > 200 ? text + "…" : text;
    }
}
