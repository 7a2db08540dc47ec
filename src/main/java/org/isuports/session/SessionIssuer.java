package org.isuports.session;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.UUID;
import org.isuports.http.ApiException;
import org.isuports.http.Front;

/** Issues sessions and puts them into the cookie; also takes the cookie away. */
@ApplicationScoped
public class SessionIssuer {
    /** How long a session lasts. */
    public static final Duration LIFETIME = Duration.ofHours(24);

    private final Optional<RSASSASigner> signer;

    SessionIssuer(SessionKeys keys) {
        this.signer = keys.signing().map(RSASSASigner::new);
    }

    /** Whether this product signs people in. */
    public boolean isOn() {
        return signer.isPresent();
    }

    /** Refuses where somebody else issues sessions. */
    public void requireOn() {
        if (!isOn()) {
            throw ApiException.notFound(
                    "Signing in here is off: this service takes the sessions of another issuer (a public key is configured).");
        }
    }

    /**
     * Makes a session and has the answer to {@code request} carry it. Takes about a millisecond.
     *
     * @param begunAfter the number of the person's last ending that was there before what they signed in with was checked
     */
    public void signIn(HttpServerRequest request, Person person, long begunAfter) {
        setCookie(request, sign(person, begunAfter), LIFETIME);
    }

    /** Has the answer take the cookie away. */
    public void clearCookie(HttpServerRequest request) {
        setCookie(request, "", Duration.ZERO);
    }

    private String sign(Person person, long begunAfter) {
        Instant now = Instant.now();
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .issuer("isuports")
                .subject(person.subject())
                .audience(person.audience())
                .claim("role", person.role().claim())
                .claim(SessionVerifier.BEGUN_AFTER, begunAfter)
                .jwtID(UUID.randomUUID().toString()) // so that signing out ends this session alone
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(LIFETIME)))
                .build();
        SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), claims);
        try {
            token.sign(signer.orElseThrow());
        } catch (JOSEException failure) {
            throw new IllegalStateException("The session can't be signed", failure);
        }
        return token.serialize();
    }

    private static void setCookie(HttpServerRequest request, String value, Duration age) {
        request.response()
                .addCookie(Cookie.cookie(Gate.COOKIE, value)
                        .setPath("/")
                        .setHttpOnly(true)
                        .setSecure(Front.isSecure(request))
                        .setSameSite(CookieSameSite.LAX)
                        .setMaxAge(age.toSeconds()));
    }
}
