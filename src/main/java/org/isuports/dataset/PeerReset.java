package org.isuports.dataset;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isuports.billing.Projector;
import org.isuports.node.Holds;
import org.isuports.node.Routes;
import org.isuports.ranking.Ledgers;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantStore;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * This node's part in a reset that another node leads ({@link OtherNodes}): its files only, MySQL is the other's.
 *
 * <p>Once the files are staged, everything here stays closed until it is known whether MySQL's tables were replaced, so that nothing is read
 * from old files and written to new tables or the other way round. The node that leads says it; should it be gone, MySQL tells ({@link
 * ResetLock}), here as well as after a restart of this node in between.
 */
@ApplicationScoped
class PeerReset {
    private static final Logger LOG = Logger.getLogger(PeerReset.class);
    private static final long LOOK_EVERY_MILLIS = 300;
    private static final long SECONDS_TO_CLOSE = 20;
    private static final long SECONDS_TO_CHANGE = 20;

    private final DatasetFolder folder;
    private final TenantFolder tenantFolder;
    private final TenantStore store;
    private final Projector projector;
    private final Ledgers ledgers;
    private final Routes routes;
    private final Holds holds;
    private final Jdbi mysql;
    /** There from when the files are staged until it is known what became of the reset: its fingerprint and its name. */
    private final Path staged;

    private Turn turn;

    PeerReset(
            StoreConfig config,
            TenantStore store,
            Projector projector,
            Ledgers ledgers,
            Routes routes,
            Holds holds,
            Jdbi mysql) {
        this.folder = new DatasetFolder(config.dataDir());
        this.tenantFolder = new TenantFolder(config.tenantDir());
        this.staged = config.dataDir().resolve("dataset").resolve("staged");
        this.store = store;
        this.projector = projector;
        this.ledgers = ledgers;
        this.routes = routes;
        this.holds = holds;
        this.mysql = mysql;
    }

    /**
     * A reset in which this node takes part.
     *
     * @param said whether the tables were replaced, from the node that leads
     * @param closed done when nothing is open here any more
     * @param over whether the files were replaced
     */
    private record Turn(
            String reset,
            CompletableFuture<Boolean> said,
            CompletableFuture<Void> closed,
            CompletableFuture<Boolean> over) {
        Turn(String reset) {
            this(reset, new CompletableFuture<>(), new CompletableFuture<>(), new CompletableFuture<>());
        }
    }

    void start(@Observes @Priority(1000) StartupEvent event) throws IOException, SQLException {
        if (!Files.exists(staged)) {
            return;
        }
        String[] mark = Files.readString(staged).strip().split(" ", -1);
        if (mark.length == 2 && outcome(new Turn(mark[1]))) {
            LOG.warn("A reset of all data was interrupted: this node's part is done now");
            // Anew: of the files laid ready some may be in place already.
            layReady(prepared(mark[0]));
            swapFiles();
        } else {
            LOG.warn("A reset of all data was given up while this node was away: nothing has changed");
            Durable.delete(staged);
        }
    }

    /** Stops serving, lays the files of this node's tenants beside those in use, and closes those. */
    synchronized void stage(String fingerprint, String reset) throws IOException, SQLException {
        endTurnBefore();
        PreparedDataset dataset = prepared(fingerprint);
        holds.holdAll();
        Turn begun = new Turn(reset);
        try {
            layReady(dataset);
            Durable.write(staged, fingerprint + " " + reset);
            turn = begun;
            Thread.ofPlatform().name("reset").daemon().start(() -> take(begun));
            await(begun.closed(), SECONDS_TO_CLOSE);
        } catch (IOException | SQLException | RuntimeException failure) {
            begun.said().complete(false);
            holds.releaseAll();
            throw failure;
        }
    }

    /** Puts the files in place and serves again. */
    void swap(String reset) {
        Turn now = turnOf(reset)
                .orElseThrow(() -> new DatasetException("Node " + routes.self() + " has nothing staged of " + reset));
        now.said().complete(true);
        if (!await(now.over(), SECONDS_TO_CHANGE)) {
            throw new DatasetException("Node " + routes.self() + " had given up the reset " + reset);
        }
    }

    /** Goes on as before, unless MySQL's tables were replaced all the same: its answer to the node that leads may be lost. */
    void abort(String reset) {
        turnOf(reset).ifPresent(now -> look(reset).ifPresent(now.said()::complete));
    }

    private synchronized Optional<Turn> turnOf(String reset) {
        return Optional.ofNullable(turn).filter(now -> now.reset().equals(reset));
    }

    /** Another node leads now, so the one that led the turn before doesn't any more: what MySQL says of that is final. */
    private void endTurnBefore() throws SQLException {
        if (turn != null && !turn.over().isDone()) {
            try (Handle handle = mysql.open()) {
                turn.said().complete(ResetLock.isInPlace(handle.getConnection(), turn.reset()));
            }
            await(turn.over(), SECONDS_TO_CHANGE);
        }
    }

    /** Keeps everything closed until the outcome is known, and acts by it. */
    private void take(Turn now) {
        try {
            store.replaceAll(() -> {
                now.closed().complete(null);
                return decide(now);
            });
            holds.releaseAll();
            now.over().complete(outcome(now));
        } catch (RuntimeException failure) {
            LOG.errorf(
                    failure,
                    "The reset %s stopped half-way on this node: run it again, or restart the program",
                    now.reset());
            now.closed().completeExceptionally(failure);
            now.over().completeExceptionally(failure);
        }
    }

    private boolean decide(Turn now) {
        try {
            boolean replaced = outcome(now);
            now.said().complete(replaced);
            if (replaced) {
                swapFiles();
                LOG.infof("Reset %s: this node's files are replaced", now.reset());
            } else {
                Durable.delete(staged);
                LOG.infof("Reset %s: given up, nothing has changed", now.reset());
            }
            return replaced;
        } catch (IOException e) {
            throw new UncheckedIOException("The reset stopped half-way; run it again: " + e.getMessage(), e);
        }
    }

    /** Waits until it is known whether MySQL's tables were replaced. */
    private boolean outcome(Turn now) {
        while (true) {
            try {
                return now.said().get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException silence) {
                Optional<Boolean> known = look(now.reset());
                if (known.isPresent()) {
                    return known.get();
                }
            } catch (ExecutionException impossible) {
                throw new IllegalStateException(impossible);
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("The program is stopping", stopping);
            }
        }
    }

    /** Whether MySQL's tables were replaced; nothing while that isn't settled or MySQL is away. */
    private Optional<Boolean> look(String reset) {
        try (Handle handle = mysql.open()) {
            // First: whoever led has ended by then, and changes nothing afterwards.
            boolean isSettled = ResetLock.isFree(handle.getConnection());
            if (ResetLock.isInPlace(handle.getConnection(), reset)) {
                return Optional.of(true);
            }
            return isSettled ? Optional.of(false) : Optional.empty();
        } catch (SQLException | JdbiException away) {
            LOG.debugf("MySQL doesn't say what became of reset %s: %s", reset, away.getMessage());
            return Optional.empty();
        }
    }

    private PreparedDataset prepared(String fingerprint) throws IOException {
        return folder.current()
                .filter(current -> current.fingerprint().equals(fingerprint))
                .orElseThrow(() -> new DatasetException("Node " + routes.self() + " has not imported the data set "
                        + fingerprint + ": run deploy/initialize with its folder first"));
    }

    private void layReady(PreparedDataset dataset) throws IOException, SQLException {
        Map<Long, String> tenants = dataset.tenants();
        List<Long> servedHere = tenants.keySet().stream()
                .filter(tenant -> routes.serves(tenants.get(tenant)))
                .toList();
        tenantFolder.stage(dataset, servedHere);
    }

    private void swapFiles() throws IOException {
        tenantFolder.swap();
        projector.forgetAll();
        ledgers.forgetAll();
        Durable.delete(staged);
    }

    private static <T> T await(CompletableFuture<T> future, long seconds) {
        try {
            return future.copy().orTimeout(seconds, TimeUnit.SECONDS).join();
        } catch (CompletionException failure) {
            throw new DatasetException("This node couldn't take part in the reset: " + failure.getCause(), failure);
        }
    }
}
