package org.isuports.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/** The private key that the program signs sessions with. With it the launcher makes sessions of its own. */
record SessionKey(PrivateKey key) {
    /**
     * Reads the key that is configured, or else the one that the program has made in the data folder. Empty where only
     * a public key is configured: then sessions come from somewhere else.
     */
    static Optional<SessionKey> of(StartOptions options) {
        Optional<Path> configured =
                options.variable("ISUPORTS_SESSION_PRIVATE_KEY_FILE").map(Path::of);
        if (configured.isEmpty() && options.variable("ISUCON_JWT_KEY_FILE").isPresent()) {
            return Optional.empty();
        }
        return Optional.of(read(configured.orElse(options.keyFolder().resolve("session-private.pem"))));
    }

    private static SessionKey read(Path file) {
        try {
            byte[] encoded =
                    Base64.getMimeDecoder().decode(Files.readString(file).replaceAll("-----[A-Z ]+-----", ""));
            return new SessionKey(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(encoded)));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw new StartException("The key for sessions, " + file + ", can't be read", e);
        }
    }

    /** A session's token, as the contract has it. */
    String token(String role, String audience, String subject, Instant expiry) {
        String claims = "{\"iss\":\"isuports\",\"sub\":\"%s\",\"aud\":[\"%s\"],\"role\":\"%s\",\"exp\":%d}"
                .formatted(subject, audience, role, expiry.getEpochSecond());
        String signed = base64("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(StandardCharsets.UTF_8))
                + "."
                + base64(claims.getBytes(StandardCharsets.UTF_8));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new StartException("Cannot sign a session", e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
