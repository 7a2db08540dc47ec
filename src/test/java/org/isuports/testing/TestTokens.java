package org.isuports.testing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;

/**
 * Makes the tokens that stand in the session cookie: good ones by role, and with {@link Token} every kind of bad one.
 */
public final class TestTokens {
    private TestTokens() {}

    public static String admin() {
        return token("admin", "admin", "admin").sign();
    }

    public static String organizer(String tenant) {
        return token("organizer", tenant, "organizer").sign();
    }

    public static String player(String tenant, String playerId) {
        return token("player", tenant, playerId).sign();
    }

    /** A good token, to be changed into what a test needs. */
    public static Token token(String role, String audience, String subject) {
        Instant now = Instant.now();
        return new Token(
                new JWTClaimsSet.Builder()
                        .issuer("isuports")
                        .subject(subject)
                        .audience(audience)
                        .claim("role", role)
                        .expirationTime(Date.from(now.plus(Duration.ofHours(1))))
                        .build(),
                TestKeys.shared());
    }

    /** Claims and the key pair that signs them. Each method returns another token; none of them changes this one. */
    public record Token(JWTClaimsSet claims, TestKeys keys) {
        /** Sets a claim; null takes it away. */
        public Token with(String claim, Object value) {
            return new Token(
                    new JWTClaimsSet.Builder(claims).claim(claim, value).build(), keys);
        }

        public Token without(String claim) {
            return with(claim, null);
        }

        public Token audience(String... audience) {
            return with("aud", List.of(audience));
        }

        /** Ends that long from now; a negative duration means it has ended already. */
        public Token expiresIn(Duration duration) {
            return with("exp", Date.from(Instant.now().plus(duration)));
        }

        /** Begins that long from now. */
        public Token notBefore(Duration duration) {
            return with("nbf", Date.from(Instant.now().plus(duration)));
        }

        /** Signed by somebody else's key. */
        public Token signedBy(TestKeys other) {
            return new Token(claims, other);
        }

        /** The cookie's text: RS256, as the program expects it. */
        public String sign() {
            return sign(JWSAlgorithm.RS256);
        }

        /** Signed with the right key, by another RSA algorithm (RS384, RS512, PS256 …). */
        public String sign(JWSAlgorithm algorithm) {
            return serialize(algorithm, new RSASSASigner(keys.privateKey()));
        }

        /** The classic forgery: HS256, with the text of the public key as the secret. */
        public String signWithPublicKeyAsSecret() {
            try {
                byte[] secret = keys.publicKeyPem().getBytes(StandardCharsets.UTF_8);
                return serialize(JWSAlgorithm.HS256, new MACSigner(secret));
            } catch (JOSEException e) {
                throw new IllegalStateException(e);
            }
        }

        /** {@code alg: none}, without any signature. */
        public String unsigned() {
            return new PlainJWT(claims).serialize();
        }

        private String serialize(JWSAlgorithm algorithm, JWSSigner signer) {
            try {
                SignedJWT jwt = new SignedJWT(new JWSHeader(algorithm), claims);
                jwt.sign(signer);
                return jwt.serialize();
            } catch (JOSEException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
