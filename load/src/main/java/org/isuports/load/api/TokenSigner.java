package org.isuports.load.api;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/** Makes the tokens by which the product knows its users: RS256 with the deployment's private key. Any thread. */
public final class TokenSigner {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final String HEADER = encode("{\"alg\":\"RS256\",\"typ\":\"JWT\"}");
    private static final Duration LIFE = Duration.ofHours(24);

    private final PrivateKey key;
    private final Optional<LibCrypto> fast;

    private TokenSigner(PrivateKey key) {
        this.key = key;
        this.fast = LibCrypto.open(key.getEncoded());
    }

    /** From a PEM file, PKCS#8 ("PRIVATE KEY") or PKCS#1 ("RSA PRIVATE KEY"). */
    public static TokenSigner read(Path pem) {
        try {
            String text = Files.readString(pem);
            byte[] der = Base64.getMimeDecoder()
                    .decode(text.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", ""));
            if (text.contains("BEGIN RSA PRIVATE KEY")) {
                der = Pkcs1.toPkcs8(der);
            }
            return new TokenSigner(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der)));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException cause) {
            throw new IllegalArgumentException(
                    "The tokens' private key can't be read from " + pem + " (" + cause
                            + "): give the PEM file of the key whose public half the server has.",
                    cause);
        }
    }

    /** A token for that user, as the cookie's whole text. */
    public String cookie(String subject, String audience, String role) {
        long now = Instant.now().getEpochSecond();
        return "isuports_session="
                + sign("{\"iss\":\"isuports\",\"sub\":\"" + subject + "\",\"aud\":[\"" + audience + "\"],\"role\":\""
                        + role + "\",\"exp\":" + (now + LIFE.toSeconds()) + "}");
    }

    /** Signs any claims, for tests with odd ones. */
    public String sign(String claims) {
        String text = HEADER + "." + encode(claims);
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        byte[] signature = fast.isPresent() ? fast.orElseThrow().sign(bytes) : slowly(bytes);
        return text + "." + BASE64.encodeToString(signature);
    }

    private byte[] slowly(byte[] bytes) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(bytes);
            return signature.sign();
        } catch (GeneralSecurityException cause) {
            throw new IllegalStateException("can't sign tokens: " + cause.getMessage(), cause);
        }
    }

    private static String encode(String text) {
        return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
