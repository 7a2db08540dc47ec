package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What is wrong with a program that answers, in words for the terminal. */
final class Ailments {
    private static final String WHAT_TO_DO = "docs/operations.md says under \"A tenant's file is lost\" what to do.";

    private Ailments() {}

    /** A line for each ailment; none where all is well. */
    static List<String> of(JsonNode health) {
        List<String> lines = new ArrayList<>();
        for (JsonNode check : health.path("checks")) {
            if (check.path("status").asText().equals("UP")) {
                continue;
            }
            JsonNode data = check.path("data");
            if (check.path("name").asText().equals("tenant-files")) {
                say(lines, "THE FILE IS MISSING of: ", data.path("missing_tenants"));
                say(lines, "THE FILE CAN'T BE USED of: ", data.path("unusable_tenants"));
            } else {
                lines.add("WARNING: " + check.path("name").asText() + " is not well: " + listed(data));
            }
        }
        return lines;
    }

    private static void say(List<String> lines, String what, JsonNode tenants) {
        if (!tenants.isMissingNode()) {
            lines.add("WARNING: " + what + tenants.asText() + ". Their hosts answer 503, all others are served. "
                    + WHAT_TO_DO);
        }
    }

    private static String listed(JsonNode data) {
        return data.properties().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue().asText())
                .collect(Collectors.joining(", "));
    }
}
