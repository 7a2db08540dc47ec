package org.isuports.session;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What this node knows of sessions that were ended before their time: single ones, by signing out, and all of a person that were begun
 * before a certain moment. {@link SessionVerifier} asks when it meets a token for the first time and forgets what it has verified when
 * something is added here, so a request with a token that is known already pays nothing.
 *
 * <p>Those moments are numbers, not times: a session carries the highest number that its person had when it was begun. So neither the clocks
 * of several nodes nor what happens within one second can let an ended session live, or end one that was begun afterwards.
 */
@ApplicationScoped
public class EndedSessions {
    private final Map<Person, Ending> endings = new ConcurrentHashMap<>();
    private final Map<String, Long> signedOut = new ConcurrentHashMap<>();
    private final Clock clock = Clock.systemUTC();

    /**
     * A person's sessions up to here have ended.
     *
     * @param number higher than that of every earlier ending
     * @param untilSeconds when the last of those sessions would have ended by itself, in Unix seconds
     */
    public record Ending(Person person, long number, long untilSeconds) {}

    /**
     * A single session that was ended.
     *
     * @param hash SHA-256 of what is signed in its token, in hexadecimal
     * @param expiresAt when it would have ended by itself, in Unix seconds
     */
    public record SignOut(String hash, long expiresAt) {}

    /** Takes note of endings, in any order and as often as one likes; returns the persons for whom one of them is new. */
    Set<Person> addEndings(Collection<Ending> found) {
        long now = clock.instant().getEpochSecond();
        endings.values().removeIf(ending -> ending.untilSeconds() <= now);
        Set<Person> changed = new HashSet<>();
        for (Ending ending : found) {
            Ending known = endings.get(ending.person());
            if ((known == null || known.number() < ending.number()) && ending.untilSeconds() > now) {
                endings.merge(ending.person(), ending, (one, other) -> one.number() > other.number() ? one : other);
                changed.add(ending.person());
            }
        }
        return changed;
    }

    /** The same for single sessions; returns the hashes that are new. */
    Set<String> addSignOuts(Collection<SignOut> found) {
        long now = clock.instant().getEpochSecond();
        signedOut.values().removeIf(expiry -> expiry <= now);
        Set<String> changed = new HashSet<>();
        for (SignOut one : found) {
            if (one.expiresAt() > now && signedOut.put(one.hash(), one.expiresAt()) == null) {
                changed.add(one.hash());
            }
        }
        return changed;
    }

    boolean isEnded(String token, Session session) {
        boolean wasSignedOut = !signedOut.isEmpty() && signedOut.containsKey(hash(signedPart(token)));
        return wasSignedOut || isEnded(session);
    }

    /** Whether all sessions of its time have ended for this person. */
    boolean isEnded(Session session) {
        Ending last = endings.get(session.person());
        return last != null && last.number() > session.begunAfter();
    }

    /** What is signed of a token: it has one spelling, the signature may have several. */
    static String signedPart(String token) {
        return token.substring(0, Math.max(0, token.lastIndexOf('.')));
    }

    static String hash(String signed) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
