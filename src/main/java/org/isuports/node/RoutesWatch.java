package org.isuports.node;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Has the routes read again when their file has changed, so that the operator's scripts need not restart the program. */
@ApplicationScoped
class RoutesWatch {
    private static final Logger LOG = Logger.getLogger(RoutesWatch.class);
    private static final long EVERY_MILLIS = 500;

    private final Routes routes;
    private final Optional<Path> file;
    private final Thread thread =
            Thread.ofPlatform().name("routes-watch").daemon().unstarted(this::watch);
    private Object seen;

    RoutesWatch(NodeConfig config, Routes routes) {
        this.routes = routes;
        this.file = config.routesFile();
    }

    /** Enough to tell one version of the file from the next: scripts replace it, so its key differs too. */
    private record Version(Object key, Object modified, long size) {}

    void start(@Observes StartupEvent event) {
        if (file.isPresent()) {
            seen = version();
            thread.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        thread.interrupt();
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(EVERY_MILLIS);
                Object now = version();
                if (!now.equals(seen)) {
                    reload();
                    seen = now;
                }
            }
        } catch (InterruptedException end) {
            // the program stops
        }
    }

    private void reload() {
        try {
            routes.reload();
        } catch (IllegalStateException wrong) {
            LOG.errorf("ALERT: %s. The routes stay as they were.", wrong.getMessage());
        }
    }

    private Object version() {
        try {
            BasicFileAttributes file = Files.readAttributes(this.file.orElseThrow(), BasicFileAttributes.class);
            return new Version(file.fileKey(), file.lastModifiedTime(), file.size());
        } catch (IOException away) {
            return "away";
        }
    }
}
