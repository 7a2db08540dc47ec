package org.isuports.dataset;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.isuports.store.StoreConfig;
import org.jboss.logging.Logger;

/** Imports and resets, one at a time. */
@ApplicationScoped
public class Datasets {
    private static final Logger LOG = Logger.getLogger(Datasets.class);

    /** Another node's reset may be under way when this one starts; this one's can't be left out. */
    private static final Duration AT_START = Duration.ofSeconds(45);

    private final DatasetFolder folder;
    private final Reset reset;

    Datasets(StoreConfig config, Reset reset) {
        this.folder = new DatasetFolder(config.dataDir());
        this.reset = reset;
    }

    /** The data set that is in place now. */
    record InPlace(String fingerprint, int tenants) implements DatasetJobs.Outcome {}

    /** A data set that could be put in place now. */
    record Prepared(String fingerprint) implements DatasetJobs.Outcome {}

    /** Before anything is served: ends a reset that was interrupted, or does one that was asked for meanwhile. */
    void start(@Observes @Priority(1000) StartupEvent event) throws IOException {
        if (folder.pending().isPresent()) {
            LOG.info("A reset of all data is pending and is done now");
            folder.locked(() -> putInPlace(folder.pending(), AT_START));
        }
    }

    /** Imports a data set in the public format and puts it in the place of everything there is. */
    InPlace importFrom(Path directory) {
        return folder.locked(
                () -> putInPlace(Optional.of(folder.prepare(PublicDataset.open(directory))), Duration.ZERO));
    }

    /** Imports a data set without putting it in place: on the nodes that don't lead the reset. */
    Prepared prepareFrom(Path directory) {
        return folder.locked(
                () -> new Prepared(folder.prepare(PublicDataset.open(directory)).fingerprint()));
    }

    /** Puts the last imported data set in the place of everything there is. */
    InPlace reset() {
        return folder.locked(() -> putInPlace(folder.current(), Duration.ZERO));
    }

    private InPlace putInPlace(Optional<PreparedDataset> dataset, Duration patience) throws IOException {
        PreparedDataset prepared = dataset.orElseThrow(Datasets::nothingImported);
        int tenants = reset.to(prepared, folder, patience);
        folder.deleteOthers(prepared);
        return new InPlace(prepared.fingerprint(), tenants);
    }

    static DatasetException nothingImported() {
        return new DatasetException("No data set has been imported yet: run ./init.sh DIR first");
    }
}
