package org.isuports.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ParseException;
import java.time.Clock;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Verifies tokens (contract, "Who is calling"): RS256 and nothing else, with a subject, exactly one audience, a known role and
 * an expiry. Whether the audience fits the host is {@link Gate}'s to check, on every request.
 *
 * <p>A verified token is remembered by its whole text, so that a signature is checked once; tokens that fail aren't.
 */
@ApplicationScoped
public class SessionVerifier {
    private static final long NOT_BEFORE_SKEW_SECONDS = 10;
    private static final int ENTRY_OVERHEAD_BYTES = 300;

    private final List<RSASSAVerifier> keys;
    private final Cache<String, Session> verified;
    private final Map<String, Long> ended = new ConcurrentHashMap<>();
    private final Clock clock = Clock.systemUTC();

    /**
     * A session that was ended before its time.
     *
     * @param hash SHA-256 of what is signed in its token, in hexadecimal
     * @param expiresAt when it would have ended by itself, in Unix seconds
     */
    public record Ended(String hash, long expiresAt) {}

    SessionVerifier(SessionKeys keys, SessionConfig config) {
        this.keys = keys.accepted().stream().map(RSASSAVerifier::new).toList();
        this.verified = Caffeine.newBuilder()
                .maximumWeight(config.cacheSize().asLongValue())
                .weigher((String token, Session session) -> token.length() + ENTRY_OVERHEAD_BYTES)
                .build();
    }

    /** The session of a token, or nothing where the token isn't good. */
    public Optional<Session> verify(String token) {
        Session session = verified.getIfPresent(token);
        if (session == null) {
            session = check(token).orElse(null);
            if (session == null) {
                return Optional.empty();
            }
            verified.put(token, session);
            // Looked up last: who signs out meanwhile is seen here, or finds the entry to remove.
            if (isEnded(token)) {
                verified.invalidate(token);
                return Optional.empty();
            }
        }
        if (session.expiresAt() <= clock.instant().getEpochSecond()) {
            verified.invalidate(token);
            return Optional.empty();
        }
        return Optional.of(session);
    }

    /**
     * Ends a session before its time; nothing where the token isn't good. Every spelling of the token ends: what is signed has one, its
     * signature may have several.
     */
    public Optional<Ended> end(String token) {
        Optional<Session> session = verify(token);
        if (session.isEmpty()) {
            return Optional.empty();
        }
        String signed = signedPart(token);
        Ended end = new Ended(hash(signed), session.get().expiresAt());
        alreadyEnded(end);
        verified.asMap().keySet().removeIf(known -> signedPart(known).equals(signed));
        return Optional.of(end);
    }

    /** Takes note of a session that was ended before the program started. */
    public void alreadyEnded(Ended end) {
        long now = clock.instant().getEpochSecond();
        ended.values().removeIf(expiry -> expiry <= now);
        ended.put(end.hash(), end.expiresAt());
    }

    private boolean isEnded(String token) {
        return !ended.isEmpty() && ended.containsKey(hash(signedPart(token)));
    }

    private static String signedPart(String token) {
        return token.substring(0, Math.max(0, token.lastIndexOf('.')));
    }

    private static String hash(String signed) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Optional<Session> check(String token) {
        try {
            SignedJWT jwt = SignedJWT.parse(token);
            if (!JWSAlgorithm.RS256.equals(jwt.getHeader().getAlgorithm()) || !signedByUs(jwt)) {
                return Optional.empty();
            }
            JWTClaimsSet claims = jwt.getJWTClaimsSet();
            String subject = claims.getSubject();
            List<String> audience = claims.getAudience();
            Optional<Role> role = Role.ofClaim(claims.getClaim("role"));
            Date expiry = claims.getExpirationTime();
            if (subject == null
                    || subject.isEmpty()
                    || !(jwt.getPayload().toJSONObject().get("sub") instanceof String) // the library takes numbers too
                    || audience.size() != 1
                    || audience.getFirst() == null // the library takes [null] for a name
                    || role.isEmpty()
                    || expiry == null
                    || notYetValid(claims)) {
                return Optional.empty();
            }
            return Optional.of(new Session(
                    subject, audience.getFirst(), role.get(), expiry.toInstant().getEpochSecond()));
        } catch (ParseException | JOSEException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private boolean signedByUs(SignedJWT jwt) throws JOSEException {
        for (RSASSAVerifier key : keys) {
            if (jwt.verify(key)) {
                return true;
            }
        }
        return false;
    }

    private boolean notYetValid(JWTClaimsSet claims) {
        Date notBefore = claims.getNotBeforeTime();
        return notBefore != null
                && notBefore.toInstant().isAfter(clock.instant().plusSeconds(NOT_BEFORE_SKEW_SECONDS));
    }
}
