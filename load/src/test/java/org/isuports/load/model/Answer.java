package org.isuports.load.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import java.util.Map;

/**
 * What the model says.
 *
 * @param laterMillis after how long it says so
 * @param then what happens just before
 */
record Answer(int status, Buffer body, int laterMillis, Runnable then) {
    private static final ObjectMapper JSON = new ObjectMapper();

    Answer(int status, Buffer body) {
        this(status, body, 0, () -> {});
    }

    static Answer ok(Object data) {
        return new Answer(200, success(data));
    }

    static Answer refused(int status) {
        return new Answer(status, failure("refused with " + status));
    }

    Answer later(int millis, Runnable before) {
        return new Answer(status, body, millis, before);
    }

    static Buffer success(Object data) {
        return json(Map.of("status", true, "data", data));
    }

    static Buffer failure(String message) {
        return json(Map.of("status", false, "message", message));
    }

    private static Buffer json(Object value) {
        try {
            return Buffer.buffer(JSON.writeValueAsBytes(value));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
