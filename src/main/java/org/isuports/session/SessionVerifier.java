package org.isuports.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.enterprise.context.ApplicationScoped;
import java.text.ParseException;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import java.util.Optional;

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
    private final Clock clock = Clock.systemUTC();

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
        }
        if (session.expiresAt() <= clock.instant().getEpochSecond()) {
            verified.invalidate(token);
            return Optional.empty();
        }
        return Optional.of(session);
    }

    private Optional<Session> check(String token) {
        try {
            SignedJWT jwt = SignedJWT.parse(token);
            if (!JWSAlgorithm.RS256.equals(jwt.getHeader().getAlgorithm()) || !signedByUs(jwt)) {
                return Optional.empty();
            }
            JWTClaimsSet claims = jwt.getJWTClaimsSet();
            String subject = claims.getSubject();
            Optional<Role> role = Role.ofClaim(claims.getClaim("role"));
            Date expiry = claims.getExpirationTime();
            if (subject == null
                    || subject.isEmpty()
                    || claims.getAudience().size() != 1
                    || role.isEmpty()
                    || expiry == null
                    || notYetValid(claims)) {
                return Optional.empty();
            }
            return Optional.of(new Session(
                    subject,
                    claims.getAudience().getFirst(),
                    role.get(),
                    expiry.toInstant().getEpochSecond()));
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
