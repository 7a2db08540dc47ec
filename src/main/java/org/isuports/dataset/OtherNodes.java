package org.isuports.dataset;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isuports.node.PeerCalls;
import org.isuports.node.PeerException;
import org.isuports.node.Routes;
import org.jboss.logging.Logger;

/**
 * The other nodes in a reset that this node leads: first all lay their files beside those in use and stop serving, then MySQL and this
 * node's files change, then theirs.
 */
@ApplicationScoped
class OtherNodes {
    private static final Logger LOG = Logger.getLogger(OtherNodes.class);
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    private final Routes routes;
    private final PeerCalls peers;

    OtherNodes(Routes routes, PeerCalls peers) {
        this.routes = routes;
        this.peers = peers;
    }

    /** Has all of them get ready; where one can't, none is changed. */
    void stage(PreparedDataset dataset, String reset) {
        try {
            all("stage", Map.of("fingerprint", dataset.fingerprint(), "reset", reset));
        } catch (PeerException failure) {
            abort(reset);
            throw new DatasetException("Nothing has changed: " + failure.getMessage());
        }
    }

    /** Has all of them change. One that can't does it at its next start. */
    void swap(String reset) {
        try {
            all("swap", Map.of("reset", reset));
        } catch (PeerException failure) {
            throw new IllegalStateException(
                    "The reset did not reach every node; run it again: " + failure.getMessage());
        }
    }

    /** Has all of them go on as before, unless MySQL says that the tables have changed. */
    void abort(String reset) {
        try {
            all("abort", Map.of("reset", reset));
        } catch (PeerException failure) {
            LOG.warnf(
                    "A node that isn't told that the reset was given up finds it out from MySQL: %s",
                    failure.getMessage());
        }
    }

    private void all(String step, Map<String, String> form) {
        if (!routes.hasOthers()) {
            return;
        }
        List<Callable<String>> calls = routes.peers().keySet().stream()
                .<Callable<String>>map(peer -> () -> peers.post(peer, "/internal/dataset/peer/" + step, form, PATIENCE))
                .toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
            for (Future<String> call : threads.invokeAll(calls)) {
                call.get();
            }
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof PeerException peer ? peer : new IllegalStateException(failure);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The program is stopping", stopping);
        }
    }
}
