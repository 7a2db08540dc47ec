package org.isuports.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;

/** An {@code application/x-www-form-urlencoded} body. A name may stand in it more than once. */
public record Form(List<String> pairs) {
    /** Names and values in turn. */
    public static Form of(String... namesAndValues) {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            pairs.add(pair(namesAndValues[i], namesAndValues[i + 1]));
        }
        return new Form(pairs);
    }

    /** One name with many values. */
    public static Form repeated(String name, List<String> values) {
        return new Form(values.stream().map(value -> pair(name, value)).toList());
    }

    private static String pair(String name, String value) {
        return URLEncoder.encode(name, UTF_8) + "=" + URLEncoder.encode(value, UTF_8);
    }

    @Override
    public String toString() {
        return String.join("&", pairs);
    }
}
