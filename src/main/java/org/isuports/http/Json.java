package org.isuports.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes answers field by field, for those that are requested most. */
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** Writes the content of {@code data}. */
    @FunctionalInterface
    public interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    /** The envelope of a success around an object whose fields {@code fields} writes. */
    public static JsonBytes success(Body fields) {
        return new JsonBytes(write(json -> {
            json.writeStartObject();
            json.writeBooleanField("status", true);
            json.writeObjectFieldStart("data");
            fields.write(json);
            json.writeEndObject();
            json.writeEndObject();
        }));
    }

    /** Whatever {@code body} writes, as UTF-8. */
    public static byte[] write(Body body) {
        ByteArrayBuilder bytes = new ByteArrayBuilder(4096);
        try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
            body.write(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}
