package org.isuports.visit;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.isuports.http.ApiException;
import org.isuports.player.Player;
import org.isuports.ranking.Board;
import org.isuports.tenant.Tenant;
import org.isuports.visit.VisitTable.Visit;
import org.jboss.logging.Logger;

/**
 * Records first visits. Those that come in while a commit is under way share the next one (group commit), so a crowd costs a
 * few commits. An answer is given when its visit is on disk; visits that are known cost nothing.
 */
@ApplicationScoped
public class Visits {
    private static final Logger LOG = Logger.getLogger(Visits.class);
    private static final int MOST_PER_COMMIT = 1_000;

    private final VisitTable table;
    private final BlockingQueue<Waiting> queue = new LinkedBlockingQueue<>();
    private final Thread committer = Thread.ofPlatform().name("visits").daemon().unstarted(this::commitForever);

    Visits(VisitTable table) {
        this.table = table;
    }

    private record Waiting(Visit visit, CompletableFuture<Void> done) {}

    void start(@Observes StartupEvent event) {
        committer.start();
    }

    void stop(@Observes ShutdownEvent event) {
        committer.interrupt();
    }

    /** Whether seeing this ranking is a visit that isn't recorded yet. */
    public boolean isNew(Board board, Player player) {
        return !board.competition().isFinished() && !board.ledger().hasVisited(player.ordinal());
    }

    /**
     * Records a first visit; the result comes when it's on disk. Fails with 503 while MySQL is away.
     */
    public Uni<Void> record(Tenant tenant, Board board, Player player) {
        long now = Instant.now().getEpochSecond();
        if (!board.ledger().beginVisit(now)) {
            return Uni.createFrom().voidItem();
        }
        CompletableFuture<Void> stored = new CompletableFuture<>();
        queue.add(new Waiting(new Visit(tenant.id(), board.competition().id(), player.id(), now), stored));
        CompletableFuture<Void> settled = stored.whenComplete((nothing, failure) -> {
            if (failure == null) {
                board.ledger().visited(player.ordinal());
            }
            board.ledger().endVisit();
        });
        return Uni.createFrom().completionStage(settled);
    }

    /** Answers with what a player sees of a ranking, after recording the visit where this is the first. */
    public <T> Uni<T> seeing(Tenant tenant, Board board, Player player, Supplier<T> answer) {
        return isNew(board, player)
                ? record(tenant, board, player).map(recorded -> answer.get())
                : Uni.createFrom().item(answer.get());
    }

    private void commitForever() {
        List<Waiting> batch = new ArrayList<>();
        while (!Thread.currentThread().isInterrupted()) {
            batch.clear();
            try {
                batch.add(queue.take());
            } catch (InterruptedException shutdown) {
                return;
            }
            queue.drainTo(batch, MOST_PER_COMMIT - 1);
            commit(batch);
        }
    }

    private void commit(List<Waiting> batch) {
        try {
            table.insertFirst(batch.stream().map(Waiting::visit).toList());
        } catch (RuntimeException failure) {
            LOG.errorf(failure, "%d visits couldn't be stored; those players are asked to try again", batch.size());
            ApiException away =
                    ApiException.unavailable("Your visit can't be recorded just now. Please try again in a moment.");
            batch.forEach(waiting -> waiting.done().completeExceptionally(away));
            return;
        }
        batch.forEach(waiting -> waiting.done().complete(null));
    }
}
