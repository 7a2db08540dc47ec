package org.isuports.score;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.isuports.http.ApiException;

/**
 * Bounds the memory of uploads that are read at the same time. An upload takes about three times its file while it is read, so files
 * of an eighth of the heap together leave most of it to everything else. Thread-safe.
 */
final class UploadMemory {
    private static final long PATIENCE_SECONDS = 20;
    private static final int UNIT_BYTES = 64 * 1024;

    private final int total = (int) Math.max(1, Runtime.getRuntime().maxMemory() / 8 / UNIT_BYTES);
    private final Semaphore free = new Semaphore(total, true);

    /** Waits for room for a file; refuses with 503 where there is none for too long. */
    void enter(long bytes) {
        try {
            if (!free.tryAcquire(units(bytes), PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw ApiException.unavailable("Too many large uploads at once. Please try again in a moment.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The server is stopping. Please try again in a moment.");
        }
    }

    void leave(long bytes) {
        free.release(units(bytes));
    }

    private int units(long bytes) {
        return (int) Math.min(total, 1 + bytes / UNIT_BYTES);
    }
}
