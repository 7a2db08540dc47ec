package org.isuports.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;

/** What the program answered. The methods that read JSON check the envelope of the contract on the way. */
public record Answer(HttpRequest request, HttpResponse<byte[]> response) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    public int status() {
        return response.statusCode();
    }

    public String body() {
        return new String(response.body(), UTF_8);
    }

    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    /** The body, which must be JSON. */
    public JsonNode json() {
        try {
            return MAPPER.readTree(response.body());
        } catch (JsonProcessingException e) {
            throw new AssertionError(this + " is no JSON", e);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The {@code data} of a success: 200, {@code status} true and the right headers, else the test fails. */
    public JsonNode data() {
        checkEnvelope(200, true);
        return json().path("data");
    }

    /** The {@code message} of a failure with exactly this status code, else the test fails. */
    public String failure(int status) {
        checkEnvelope(status, false);
        String message = json().path("message").asText();
        assertThat(message).as("message of %s", this).isNotBlank();
        return message;
    }

    private void checkEnvelope(int status, boolean success) {
        assertThat(status()).as("%s", this).isEqualTo(status);
        JsonNode body = json();
        assertThat(body.path("status").isBoolean())
                .as("boolean status in %s", this)
                .isTrue();
        assertThat(body.path("status").booleanValue()).as("status in %s", this).isEqualTo(success);
        assertThat(header("Content-Type").orElse(""))
                .as("Content-Type of %s", this)
                .startsWith("application/json");
        assertThat(header("Cache-Control")).as("Cache-Control of %s", this).contains("private");
    }

    @Override
    public String toString() {
        return "%s %s → %d %s".formatted(request.method(), request.uri(), status(), abbreviated());
    }

    private String abbreviated() {
        String body = body();
        return body.length() <= 500 ? body : body.substring(0, 500) + "…";
    }
}
