package org.isuports.account;

import java.text.Normalizer;
import org.isuports.http.ApiException;

/** The rule for organizers' names: what a person would call the same name is the same. */
final class OrganizerName {
    private static final int LONGEST = 100;

    private OrganizerName() {}

    static String normalized(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).strip();
    }

    /** A new organizer's name as it is stored, or a refusal. */
    static String require(String name) {
        String normalized = name == null ? "" : normalized(name);
        int length = normalized.codePointCount(0, normalized.length());
        if (length < 1 || length > LONGEST || normalized.codePoints().anyMatch(Character::isISOControl)) {
            throw ApiException.badRequest("name: 1 to " + LONGEST + " characters in one line.")
                    .code("organizer_name");
        }
        return normalized;
    }
}
