package org.isuports.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.isuports.http.ApiException;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;

/**
 * The tenants of this node: reads come from memory, writes go to the tenant's file first.
 *
 * <p>The idea: a tenant's snapshot is immutable and replaced as a whole. A writer enters the tenant's {@link Slot} (one at a time),
 * commits to the file, and then publishes the next snapshot: readers need no lock and see all of a write or nothing, and whoever
 * asks after the write was answered sees it. Snapshots and open files are caches with limits of their own: a snapshot can outlive its
 * file and the other way round; loading happens in the slot too, so that nobody publishes something older than what is there.
 *
 * <p>A reset of all data ({@link #replaceAll}) excludes everything else that touches files.
 */
@ApplicationScoped
public class TenantStore {
    /** Kinds of projections that follow a change: bills and rankings. */
    private static final int PROJECTIONS = 2;

    private final StoreConfig config;
    private final TenantFiles files;
    private final SnapshotLoader loader;
    private final TenantDirectory directory;
    private final RefusedFiles refused;
    private final ConcurrentHashMap<Long, Slot> slots = new ConcurrentHashMap<>();
    private final Cache<Long, TenantSnapshot> snapshots;
    private final OpenFiles openFiles;
    private final List<Consumer<TenantSnapshot>> publicationListeners = new CopyOnWriteArrayList<>();
    private final List<LongConsumer> forgettingListeners = new CopyOnWriteArrayList<>();
    private final ReadWriteLock replacing = new ReentrantReadWriteLock();

    TenantStore(
            StoreConfig config,
            TenantFiles files,
            SnapshotLoader loader,
            TenantDirectory directory,
            RefusedFiles refused) {
        this.config = config;
        this.files = files;
        this.loader = loader;
        this.directory = directory;
        this.refused = refused;
        long memory = config.snapshotMemory()
                .map(size -> size.asLongValue())
                .orElseGet(() -> Runtime.getRuntime().maxMemory() * 2 / 5);
        this.snapshots = Caffeine.newBuilder()
                .maximumWeight(memory / 1024)
                .weigher((Long id, TenantSnapshot snapshot) ->
                        (int) Math.min(Integer.MAX_VALUE, 1 + snapshot.bytes() / 1024))
                .build();
        this.openFiles = new OpenFiles(config.openFiles());
    }

    /** What a write does inside its transaction: {@code now} is the tenant as it is then. */
    @FunctionalInterface
    public interface Writing<T> {
        Change<T> apply(Connection file, TenantSnapshot now) throws SQLException;
    }

    /** What a read of the file does. */
    @FunctionalInterface
    public interface Reading<T> {
        T apply(Connection file) throws SQLException;
    }

    /** A tenant that memory holds, or {@code null}. Never waits. */
    public TenantSnapshot ifLoaded(Tenant tenant) {
        return snapshots.getIfPresent(tenant.id());
    }

    /** A tenant as it is now. Loads it where memory doesn't hold it. */
    public TenantSnapshot load(Tenant tenant) {
        TenantSnapshot loaded = snapshots.getIfPresent(tenant.id());
        return loaded != null ? loaded : inSlot(tenant, (slot, snapshot) -> snapshot);
    }

    /** Writes in one transaction of the tenant's file; when this returns it is on disk and the next reader sees it. */
    public <T> T write(Tenant tenant, Writing<T> writing) {
        return inSlot(tenant, (slot, now) -> {
            Change<T> change;
            slot.file().requireInPlace();
            refused.inPlace(tenant);
            try {
                change = slot.file().inTransaction(file -> writing.apply(file, now));
            } catch (SQLException uncertain) {
                // What is on disk now is for the file to say: the next to ask loads it.
                snapshots.invalidate(tenant.id());
                slot.closeNow();
                throw uncertain;
            }
            if (change.projected()) {
                slot.keepOpen(PROJECTIONS);
            }
            if (change.next() != null) {
                TenantSnapshot next = change.next().get();
                snapshots.put(tenant.id(), next);
                publicationListeners.forEach(listener -> listener.accept(next));
            }
            return change.answer();
        });
    }

    /** Has {@code listener} called with each snapshot that a write publishes, by the writer, which must not have to wait for it. */
    public void onPublished(Consumer<TenantSnapshot> listener) {
        publicationListeners.add(listener);
    }

    /** Has {@code listener} called with each tenant's number whose data was replaced or taken elsewhere: what was published is no more. */
    public void onForgotten(LongConsumer listener) {
        forgettingListeners.add(listener);
    }

    /** Reads what snapshots don't hold. */
    public <T> T read(Tenant tenant, Reading<T> reading) {
        return inSlot(tenant, (slot, now) -> reading.apply(slot.file().connection()));
    }

    /** Says that a file which came from elsewhere holds a change to project; it stays open until it is. */
    public void arrived(Tenant tenant) {
        slot(tenant).keepOpen(PROJECTIONS);
    }

    /** Says that one of the {@link #PROJECTIONS} of some changes has been made; the file may be closed when all have. */
    public void projected(Tenant tenant, int changes) {
        slot(tenant).allowClosing(changes);
    }

    /**
     * Runs {@code action} while the tenant's file is closed and nobody can open it: for what moves or replaces the file. Memory of the
     * tenant is forgotten before and after.
     */
    public <T> T whileClosed(Tenant tenant, Callable<T> action) throws Exception {
        replacing.readLock().lock();
        try {
            Slot slot = slot(tenant);
            slot.enter(config.writerPatience());
            try {
                slot.closeNow();
                forget(tenant);
                return action.call();
            } finally {
                forget(tenant);
                slot.leave();
            }
        } finally {
            replacing.readLock().unlock();
            tellForgotten(tenant.id());
        }
    }

    private void forget(Tenant tenant) {
        snapshots.invalidate(tenant.id());
        loader.forget(tenant);
    }

    /**
     * Tenants that may hold something unprojected since their files here weren't closed; they stay open until it is. Some may be another
     * node's by now.
     */
    public List<Tenant> leftUnprojected() {
        List<Tenant> tenants = new ArrayList<>();
        try {
            for (long id : files.leftOpen()) {
                directory.find(id).ifPresent(tenant -> {
                    slot(tenant).keepOpen(PROJECTIONS);
                    tenants.add(tenant);
                });
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return tenants;
    }

    /**
     * Runs {@code replacement} while no file is open and nobody can open one, then starts from what is there. Where {@code replacement}
     * says false, nothing has been replaced, and what waits to be projected still does.
     */
    public void replaceAll(BooleanSupplier replacement) {
        replacing.writeLock().lock();
        try {
            slots.values().forEach(this::closeFile);
            openFiles.clear();
            boolean replaced = false;
            try {
                replaced = replacement.getAsBoolean();
            } finally {
                if (replaced) {
                    slots.values().forEach(Slot::forgetChanges);
                    refused.forgetAll();
                } else {
                    markUnprojected();
                }
                snapshots.invalidateAll();
                directory.forgetAll();
            }
        } finally {
            replacing.writeLock().unlock();
            slots.keySet().forEach(this::tellForgotten);
        }
    }

    private void closeFile(Slot slot) {
        slot.enter(config.writerPatience());
        try {
            slot.closeNow();
        } finally {
            slot.leave();
        }
    }

    /** Closing took the log away by which a start finds a tenant that has something to project. */
    private void markUnprojected() {
        slots.forEach((id, slot) -> {
            if (slot.hasChanges()) {
                files.leaveOpen(id);
            }
        });
    }

    private void tellForgotten(long tenantId) {
        forgettingListeners.forEach(listener -> listener.accept(tenantId));
    }

    /** Runs {@code action} while all data stays the same: {@link #replaceAll} waits for it. */
    public void withoutReplacement(Runnable action) {
        replacing.readLock().lock();
        try {
            action.run();
        } finally {
            replacing.readLock().unlock();
        }
    }

    /** What is done with tenants' files by their paths. */
    @FunctionalInterface
    public interface FileWork<T> {
        T run() throws IOException, SQLException;
    }

    /**
     * Runs {@code work}, which opens tenants' files by itself, while {@link #replaceAll} waits. Nobody may open one otherwise: SQLite finds the
     * write-ahead log and its index by the file's path, so who has opened the old file would read, truncate or delete the new one's.
     */
    public <T> T whileFilesStay(FileWork<T> work) throws IOException, SQLException {
        replacing.readLock().lock();
        try {
            return work.run();
        } finally {
            replacing.readLock().unlock();
        }
    }

    /** Tenants whose file is open now. */
    public int openFileCount() {
        return openFiles.size();
    }

    /** Tenants that memory holds now. */
    public long snapshotCount() {
        return snapshots.estimatedSize();
    }

    /** What their snapshots take, about. */
    public long snapshotBytes() {
        return 1024 * snapshots.policy().eviction().orElseThrow().weightedSize().orElse(0);
    }

    void stop(@Observes @Priority(2000) ShutdownEvent event) {
        slots.values().forEach(Slot::closeIfIdle);
    }

    @FunctionalInterface
    private interface Inside<T> {
        T apply(Slot slot, TenantSnapshot now) throws SQLException;
    }

    /** Runs {@code action} as the only one in the tenant's slot, with its file open and its snapshot loaded. */
    private <T> T inSlot(Tenant tenant, Inside<T> action) {
        replacing.readLock().lock();
        try {
            Slot slot = slot(tenant);
            slot.enter(config.writerPatience());
            try {
                return action.apply(slot, loaded(tenant, slot));
            } catch (SQLException failure) {
                throw refused.refuse(tenant, failure);
            } finally {
                slot.leave();
            }
        } finally {
            replacing.readLock().unlock();
            openFiles.closeSurplus();
        }
    }

    /** The tenant's snapshot, with its file open. */
    private TenantSnapshot loaded(Tenant tenant, Slot slot) throws SQLException {
        if (slot.file() == null && openFiles.isExhausted()) {
            throw ApiException.unavailable(
                    "Too many tenants wait for MySQL to take their changes. Please try again in a moment.");
        }
        openFiles.used(tenant.id(), slot);
        boolean isNew = false;
        boolean opened = slot.file() == null;
        if (opened) {
            TenantFiles.Opened file = files.open(tenant);
            slot.opened(file.file());
            isNew = file.isNew();
        }
        TenantSnapshot now = snapshots.getIfPresent(tenant.id());
        if (now == null) {
            now = load(tenant, slot, isNew);
            snapshots.put(tenant.id(), now);
        }
        if (opened) {
            refused.opened(tenant);
        }
        return now;
    }

    /** A file that can't be read is closed, so that whoever asks next finds what is there then. */
    private TenantSnapshot load(Tenant tenant, Slot slot, boolean isNew) throws SQLException {
        try {
            return loader.load(tenant, slot.file().connection(), isNew);
        } catch (SQLException damaged) {
            slot.closeNow();
            throw damaged;
        }
    }

    private Slot slot(Tenant tenant) {
        return slots.computeIfAbsent(tenant.id(), id -> new Slot());
    }
}
