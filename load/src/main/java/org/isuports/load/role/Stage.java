package org.isuports.load.role;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.isuports.load.api.WrongAnswer;
import org.isuports.load.score.Scoreboard;

/** Where the roles play: starts them, counts them, ends them all at once. Any thread. */
public final class Stage implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<Part, LongAdder> started = new EnumMap<>(Part.class);
    private final Map<Part, LongAdder> ended = new EnumMap<>(Part.class);
    private final Scoreboard scoreboard;

    public Stage(Scoreboard scoreboard) {
        this.scoreboard = scoreboard;
        Arrays.stream(Part.values()).forEach(part -> {
            started.put(part, new LongAdder());
            ended.put(part, new LongAdder());
        });
    }

    public void start(Part part, Role role) {
        try {
            threads.execute(() -> play(part, role));
        } catch (RejectedExecutionException over) {
            // The curtain has fallen; nobody new enters.
            return;
        }
    }

    private void play(Part part, Role role) {
        count(started, part).increment();
        try {
            role.play();
        } catch (InterruptedException curtain) {
            Thread.currentThread().interrupt();
        } catch (WrongAnswer booked) {
            // On the scoreboard already; this one goes home.
            return;
        } catch (RuntimeException | Error fault) {
            scoreboard.broken(fault);
        } finally {
            count(ended, part).increment();
        }
    }

    public long started(Part part) {
        return count(started, part).sum();
    }

    public long present(Part part) {
        return count(started, part).sum() - count(ended, part).sum();
    }

    private static LongAdder count(Map<Part, LongAdder> counts, Part part) {
        return java.util.Objects.requireNonNull(counts.get(part));
    }

    /** Interrupts everyone and waits a moment for them to leave. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(10, TimeUnit.SECONDS)) {
                System.err.println("Some simulated users did not leave within 10 s of the end.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
