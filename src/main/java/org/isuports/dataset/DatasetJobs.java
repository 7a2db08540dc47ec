package org.isuports.dataset;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isuports.http.ApiException;
import org.jboss.logging.Logger;

/**
 * Imports and resets that outlive the request that asked for them: on a slow disk they take longer than a connection may be idle. A
 * request waits a while, and is told how it went, or which job to ask for again.
 *
 * <p>One runs at a time, and only the last is remembered, until the program ends.
 */
@ApplicationScoped
class DatasetJobs {
    private static final Logger LOG = Logger.getLogger(DatasetJobs.class);

    /** Within this part of the time that a connection may be idle each request is answered. */
    private static final int PART_OF_IDLE_TIMEOUT = 3;

    private static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(20);

    private final Duration patience;
    private Job last;

    DatasetJobs(@ConfigProperty(name = "quarkus.http.idle-timeout") Duration idleTimeout) {
        this.patience = idleTimeout.dividedBy(PART_OF_IDLE_TIMEOUT);
    }

    /** How a job stands. */
    sealed interface Outcome permits Running, Datasets.InPlace, Datasets.Prepared {}

    /** It isn't over yet: ask for {@code job} again. */
    record Running(String job, long seconds) implements Outcome {}

    private record Job(String id, String what, long startNanos, CompletableFuture<Outcome> outcome) {
        long seconds() {
            return Duration.ofNanos(System.nanoTime() - startNanos).toSeconds();
        }
    }

    /**
     * Starts {@code work} and waits a while for it.
     *
     * @param what names it for others who want to start one meanwhile, which is refused (409)
     */
    Outcome start(String what, Supplier<? extends Outcome> work) {
        return await(begin(what, work));
    }

    private synchronized Job begin(String what, Supplier<? extends Outcome> work) {
        if (last != null && !last.outcome().isDone()) {
            throw new ApiException(
                    409,
                    "The " + last.what() + " has been running for " + last.seconds()
                            + " s: nothing else can be imported or reset before it has ended");
        }
        Job job = new Job(UUID.randomUUID().toString(), what, System.nanoTime(), new CompletableFuture<>());
        last = job;
        Thread.ofPlatform().name("dataset").daemon().start(() -> run(job, work));
        return job;
    }

    private static void run(Job job, Supplier<? extends Outcome> work) {
        try {
            job.outcome().complete(work.get());
        } catch (ResetRunningException running) {
            job.outcome().completeExceptionally(ApiException.unavailable(running.getMessage()));
        } catch (DatasetException refused) {
            job.outcome().completeExceptionally(ApiException.badRequest(refused.getMessage()));
        } catch (Throwable failure) {
            LOG.errorf(failure, "The %s failed", job.what());
            job.outcome()
                    .completeExceptionally(
                            new ApiException(500, "The " + job.what() + " failed: " + failure.getMessage()));
        }
    }

    /** Waits a while for a job that was started before. */
    Outcome await(String id) {
        return await(find(id));
    }

    private synchronized Job find(String id) {
        if (last == null || !last.id().equals(id)) {
            throw ApiException.badRequest("There's no such import any more: the program was started anew meanwhile, or"
                    + " another one has begun. Import again.");
        }
        return last;
    }

    private Outcome await(Job job) {
        try {
            return job.outcome().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException notYet) {
            return new Running(job.id(), job.seconds());
        } catch (ExecutionException failed) {
            throw (ApiException) failed.getCause();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The server is stopping.");
        }
    }

    /** Lets one end; what takes longer is done again, or not at all, by the next start. */
    void stop(@Observes @Priority(500) ShutdownEvent event) {
        Job running = running();
        if (running != null) {
            try {
                running.outcome().get(SHUTDOWN_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException | ExecutionException over) {
                LOG.warnf("The %s was still running, or has failed, when the program was stopped", running.what());
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized Job running() {
        return last == null || last.outcome().isDone() ? null : last;
    }
}
