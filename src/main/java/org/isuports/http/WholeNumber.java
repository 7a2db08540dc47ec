package org.isuports.http;

import java.util.OptionalLong;

/** Reads whole numbers of 64 bits as they stand in requests: ASCII digits, maybe with a sign. Java alone takes digits of any script. */
public final class WholeNumber {
    private WholeNumber() {}

    /** The number, or nothing where the text is none or beyond 64 bits. */
    public static OptionalLong parse(String text) {
        if (!text.chars().allMatch(c -> c < 128)) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException none) {
            return OptionalLong.empty();
        }
    }
}
