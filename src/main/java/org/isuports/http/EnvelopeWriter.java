package org.isuports.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/** Puts what a resource returns into the envelope {@code {"status":true,"data":…}} (contract, "Envelope"). */
@Provider
@Produces(MediaType.APPLICATION_JSON)
public class EnvelopeWriter implements ServerMessageBodyWriter<Object> {
    private final ObjectWriter writer;

    EnvelopeWriter(ObjectMapper mapper) {
        this.writer = mapper.writerFor(Success.class);
    }

    private record Success(boolean status, Object data) {}

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, ResteasyReactiveResourceInfo target, MediaType mediaType) {
        return true;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return true;
    }

    @Override
    public void writeResponse(Object answer, Type genericType, ServerRequestContext context) throws IOException {
        context.serverResponse().end(bytes(answer));
    }

    @Override
    public void writeTo(
            Object answer,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        out.write(bytes(answer));
    }

    private byte[] bytes(Object answer) throws IOException {
        return switch (answer) {
            case JsonBytes prepared -> prepared.body();
            case Failure failure -> failure.toBytes();
            default -> writer.writeValueAsBytes(new Success(true, answer));
        };
    }
}
