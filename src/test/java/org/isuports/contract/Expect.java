package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.isuports.testing.Answer;

/** What answers have to look like to the byte. */
final class Expect {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Expect() {}

    /** JSON with {@code %s} and the like filled in. */
    @SuppressWarnings("AnnotateFormatMethod") // the templates are constants of tests
    static JsonNode json(String template, Object... values) {
        try {
            return MAPPER.readTree(template.formatted(values));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A text as it stands in JSON, quotes included. */
    static String quoted(String text) {
        return MAPPER.getNodeFactory().textNode(text).toString();
    }

    /** Checks a success: exactly this {@code data}, nothing more beside it, and the headers. */
    static void data(Answer answer, String template, Object... values) {
        assertThat(answer.data()).as("%s", answer).isEqualTo(json(template, values));
        assertThat(fields(answer.json())).containsExactlyInAnyOrder("status", "data");
        headers(answer);
    }

    /** Checks a failure: the status code, nothing but {@code status} and {@code message}, and the headers. */
    static void failure(Answer answer, int status) {
        answer.failure(status);
        assertThat(fields(answer.json())).as("%s", answer).containsExactlyInAnyOrder("status", "message");
        headers(answer);
    }

    /** Checks the headers that every answer under {@code /api/} has. */
    static void headers(Answer answer) {
        assertThat(answer.response().headers().allValues("Content-Type"))
                .as("Content-Type of %s", answer)
                .containsExactly("application/json");
        assertThat(answer.response().headers().allValues("Cache-Control"))
                .as("Cache-Control of %s", answer)
                .containsExactly("private");
    }

    static Set<String> fields(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** One text field of every object in a list. */
    static List<String> texts(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(one -> one.path(field).asText())
                .toList();
    }

    /** One number field of every object in a list. */
    static List<Long> numbers(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(one -> one.path(field).asLong())
                .toList();
    }
}
