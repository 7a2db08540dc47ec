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

/** The threads that hash passwords: half of the processors and a short queue, so that a flood of sign-ins leaves the rest to others. */
@ApplicationScoped
public class SignInThreads {
    private static final int MOST_WAITING = 64;

    private final ThreadPoolExecutor threads;

    SignInThreads() {
        int most = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        this.threads = new ThreadPoolExecutor(
                most,
                most,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                Thread.ofPlatform().name("sign-in-", 0).daemon().factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /** Does the work when its turn comes; refuses with 503 where too many wait already. */
    <T> Uni<T> run(Supplier<T> work) {
        try {
            return Uni.createFrom().completionStage(CompletableFuture.supplyAsync(work, threads));
        } catch (RejectedExecutionException full) {
            throw ApiException.unavailable("Very many people are signing in just now. Please try again in a moment.");
        }
    }

    /** The same for an attempt to sign in: one that can't be checked isn't held against anybody. */
    <T> Uni<T> run(Attempts.Attempt attempt, Supplier<T> work) {
        try {
            return run(work).onFailure(SignInThreads::isOurs).invoke(attempt::withdraw);
        } catch (ApiException full) {
            attempt.withdraw();
            throw full;
        }
    }

    private static boolean isOurs(Throwable failure) {
        return !(failure instanceof ApiException refusal) || refusal.status() >= 500;
    }

    void stop(@Observes ShutdownEvent event) {
        threads.shutdown();
    }
}
