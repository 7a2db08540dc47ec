package org.isuports.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The secret in a link: 256 random bits, so that it can't be guessed and a plain hash of it can be stored.
 *
 * @param text what stands in the link
 */
record SecretToken(String text) {
    private static final SecureRandom RANDOM = new SecureRandom();

    static SecretToken make() {
        byte[] random = new byte[32];
        RANDOM.nextBytes(random);
        return new SecretToken(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }

    byte[] hash() {
        return hash(text);
    }

    /** What is stored of a token. */
    static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Secrets don't get into logs by accident. */
    @Override
    public String toString() {
        return "SecretToken";
    }
}
