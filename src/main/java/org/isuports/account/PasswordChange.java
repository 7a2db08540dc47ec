package org.isuports.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.isuports.http.ApiException;
import org.isuports.http.Front;
import org.isuports.session.Person;
import org.isuports.session.SessionIssuer;

/**
 * Somebody changes their own password. The present one has to be given: a browser that was left open isn't enough. All of the person's
 * sessions end, and the answer carries a new one.
 */
@ApplicationScoped
public class PasswordChange {
    private final SessionIssuer sessions;
    private final Attempts attempts;
    private final SignInThread thread;
    private final SessionEndings endings;

    PasswordChange(SessionIssuer sessions, Attempts attempts, SignInThread thread, SessionEndings endings) {
        this.sessions = sessions;
        this.attempts = attempts;
        this.thread = thread;
        this.endings = endings;
    }

    /**
     * Changes it, or refuses.
     *
     * @param account as {@link Attempts#begin} counts it when they sign in
     * @param stored reads the hash of the present password
     * @param change from one hash to another; returns the number that new sessions carry, nothing where the first isn't stored any more
     */
    Uni<SignedIn> run(
            HttpServerRequest request,
            Person person,
            String account,
            String current,
            String password,
            Supplier<Optional<String>> stored,
            BiFunction<String, String, OptionalLong> change) {
        Passwords.requireAcceptable(password);
        Attempts.Attempt attempt = attempts.begin(account, Front.clientNetwork(request));
        return thread.run(attempt, () -> {
            Optional<String> before = stored.get();
            if (before.isEmpty() || !Passwords.isPossible(current) || !Passwords.matches(current, before.get())) {
                throw wrong();
            }
            attempt.succeeded();
            OptionalLong begunAfter = change.apply(before.get(), Passwords.hash(password));
            endings.takeUp();
            sessions.signIn(request, person, begunAfter.orElseThrow(PasswordChange::wrong));
            return SignedIn.as(person.role());
        });
    }

    private static ApiException wrong() {
        return ApiException.badRequest("current: this isn't your present password.")
                .code("wrong_password");
    }
}
