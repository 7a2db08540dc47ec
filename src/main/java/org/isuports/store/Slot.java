package org.isuports.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.isuports.http.ApiException;
import org.jboss.logging.Logger;

/**
 * One tenant's place in the store: the lock that makes its writes follow each other, its open file, and how many changes still keep
 * it open. Slots are never removed, so that there is one lock for each tenant.
 */
final class Slot {
    private static final Logger LOG = Logger.getLogger(Slot.class);

    private final ReentrantLock lock = new ReentrantLock(true);
    private final AtomicInteger unprojected = new AtomicInteger();
    private TenantFile file;

    /** Waits for the tenant; refuses with 503 where that takes too long. */
    void enter(Duration patience) {
        try {
            if (!lock.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw ApiException.unavailable("This tenant is busy with other writes. Please try again in a moment.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The server is stopping. Please try again in a moment.");
        }
    }

    void leave() {
        lock.unlock();
    }

    /** The open file, or {@code null}. Only for who has entered. */
    TenantFile file() {
        return file;
    }

    void opened(TenantFile opened) {
        file = opened;
    }

    void keepOpen(int changes) {
        unprojected.addAndGet(changes);
    }

    void allowClosing(int changes) {
        // A projection of changes that a reset has made void meanwhile counts for nothing.
        unprojected.updateAndGet(before -> Math.max(0, before - changes));
    }

    boolean hasChanges() {
        return unprojected.get() > 0;
    }

    void forgetChanges() {
        unprojected.set(0);
    }

    /** Closes the file if nobody is in here and everything has been projected; says whether it is closed now. */
    boolean closeIfIdle() {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            if (unprojected.get() > 0) {
                return file == null;
            }
            closeNow();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Closes the file. Only for who has entered. */
    void closeNow() {
        if (file != null) {
            try {
                file.close();
            } catch (SQLException failure) {
                LOG.errorf(failure, "Closing %s failed", file);
            }
            file = null;
        }
    }
}
