package org.isuports.load.api;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads answers as a strict client does: nothing missing, numbers are numbers, ids are strings; more is allowed. */
public final class Json {
    public static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(
                    LogicalType.Textual,
                    config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .build();

    private static final Map<Class<?>, ObjectReader> READERS = new ConcurrentHashMap<>();
    private static final ObjectReader LENIENT = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .reader();

    private Json() {}

    /** Of a success: its data. */
    static <T> T data(byte[] body, Class<T> type) throws java.io.IOException {
        Success<T> envelope = reader(type).readValue(body);
        if (!envelope.status() || envelope.data() == null) {
            throw new java.io.IOException("status is not true or data is missing");
        }
        return envelope.data();
    }

    /** Any answer as a tree. */
    public static com.fasterxml.jackson.databind.JsonNode tree(byte[] body) throws java.io.IOException {
        return LENIENT.readTree(body);
    }

    private record Success<T>(boolean status, T data) {}

    private static ObjectReader reader(Class<?> type) {
        return READERS.computeIfAbsent(type, wanted -> {
            JavaType envelope = MAPPER.getTypeFactory().constructParametricType(Success.class, wanted);
            return MAPPER.readerFor(envelope);
        });
    }
}
