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
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.isuports.session.EndedSessions.Ending;
import org.isuports.session.EndedSessions.SignOut;

/**
 * Verifies tokens (contract, "Who is calling"): RS256 and nothing else, with a subject, exactly one audience, a known role and
 * an expiry. Whether the audience fits the host is {@link Gate}'s to check, on every request.
 *
 * <p>A verified token is remembered by its whole text, so that a signature is checked once; tokens that fail aren't.
 */
@ApplicationScoped
public class SessionVerifier {
    /** The claim with {@link Session#begunAfter}. Sessions of other issuers have none. */
    static final String BEGUN_AFTER = "begun_after";

    private static final long NOT_BEFORE_SKEW_SECONDS = 10;
    private static final int ENTRY_OVERHEAD_BYTES = 300;

    private final List<RSASSAVerifier> keys;
    private final Cache<String, Session> verified;
    private final EndedSessions ended;
    private final List<Consumer<Set<String>>> listeners = new CopyOnWriteArrayList<>();
    private final Clock clock = Clock.systemUTC();

    SessionVerifier(SessionKeys keys, SessionConfig config, EndedSessions ended) {
        this.keys = keys.accepted().stream().map(RSASSAVerifier::new).toList();
        this.ended = ended;
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
            // Looked up last: what ends meanwhile is seen here, or finds the entry to remove.
            if (ended.isEnded(token, session)) {
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
    public Optional<SignOut> end(String token) {
        Optional<Session> session = verify(token);
        if (session.isEmpty()) {
            return Optional.empty();
        }
        SignOut end = new SignOut(
                EndedSessions.hash(EndedSessions.signedPart(token)),
                session.get().expiresAt());
        signedOut(List.of(end));
        tell(Set.of(session.get().audience()));
        return Optional.of(end);
    }

    /** Ends sessions that were signed out of, here or on another node. */
    public void signedOut(Collection<SignOut> found) {
        Set<String> changed = ended.addSignOuts(found);
        if (!changed.isEmpty()) {
            verified.asMap()
                    .keySet()
                    .removeIf(known -> changed.contains(EndedSessions.hash(EndedSessions.signedPart(known))));
        }
    }

    /** Ends all sessions of persons up to a moment. Those that were known already cost nothing. */
    public void end(Collection<Ending> found) {
        Set<Person> changed = ended.addEndings(found);
        if (!changed.isEmpty()) {
            verified.asMap().values().removeIf(ended::isEnded);
            tell(changed.stream().map(Person::audience).collect(Collectors.toSet()));
        }
    }

    /** Has somebody told of the audiences (tenants' names, {@code admin}) for which sessions were ended just now. */
    public void onEnded(Consumer<Set<String>> listener) {
        listeners.add(listener);
    }

    private void tell(Set<String> audiences) {
        listeners.forEach(listener -> listener.accept(audiences));
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
                    subject,
                    audience.getFirst(),
                    role.get(),
                    expiry.toInstant().getEpochSecond(),
                    claims.getClaim(BEGUN_AFTER) instanceof Number begunAfter ? begunAfter.longValue() : 0));
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
