package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import org.isuports.testing.TestKeys;

/** Tokens out of any text, signed with the right key: for claims of the wrong type and headers that no library writes. */
final class HandmadeToken {
    private static final String HEADER = "{\"alg\":\"RS256\",\"typ\":\"JWT\"}";

    private HandmadeToken() {}

    /** An RS256 signature over this payload. */
    static String of(String payload) {
        return of(HEADER, payload);
    }

    /** An RS256 signature, whatever the header says. */
    static String of(String header, String payload) {
        String signed = encode(header.getBytes(UTF_8)) + "." + encode(payload.getBytes(UTF_8));
        return signed + "." + encode(sign(signed));
    }

    /** Claims, in which {@code EXP} stands for an hour from now. */
    @SuppressWarnings("AnnotateFormatMethod") // the templates are constants of tests
    static String claims(String template, Object... values) {
        return template.formatted(values)
                .replace("EXP", Long.toString(Instant.now().getEpochSecond() + 3600));
    }

    private static byte[] sign(String text) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(TestKeys.shared().pair().getPrivate());
            signature.update(text.getBytes(UTF_8));
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
