package org.isuports.account;

import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.isuports.http.ApiException;

/**
 * The thread that hashes passwords: one, which leaves the processors to others where these want them, with a short queue before it. So a
 * flood of sign-ins slows sign-ins only.
 */
@ApplicationScoped
public class SignInThread {
    private static final int MOST_WAITING = 32;

    /** So long the queue takes, about. */
    private static final int RETRY_AFTER_SECONDS = 3;

    private final ThreadPoolExecutor thread;

    SignInThread() {
        this.thread = new ThreadPoolExecutor(
                1,
                1,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                work -> Thread.ofPlatform().name("sign-in").daemon().unstarted(() -> ThreadShare.low(work)));
        thread.allowCoreThreadTimeOut(true);
    }

    /** Does the work when its turn comes; refuses with 503 where too many wait already. */
    <T> Uni<T> run(Supplier<T> work) {
        try {
            return Uni.createFrom().completionStage(CompletableFuture.supplyAsync(work, thread));
        } catch (RejectedExecutionException full) {
            throw ApiException.unavailable(
                    "Very many people are signing in just now. Please try again in a moment.", RETRY_AFTER_SECONDS);
        }
    }

    /** The same for an attempt to sign in: one that can't be checked isn't held against anybody. */
    <T> Uni<T> run(Attempts.Attempt attempt, Supplier<T> work) {
        try {
            return run(work).onFailure(SignInThread::isOurs).invoke(attempt::withdraw);
        } catch (ApiException full) {
            attempt.withdraw();
            throw full;
        }
    }

    private static boolean isOurs(Throwable failure) {
        return !(failure instanceof ApiException refusal) || refusal.status() >= 500;
    }

    void stop(@Observes ShutdownEvent event) {
        thread.shutdown();
    }
}
