package org.isuports.store;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Where tenants' files are, and how much of them is kept at hand. */
@ConfigMapping(prefix = "isuports.store")
public interface StoreConfig {
    /** Folder for everything this node keeps on disk. */
    Path dataDir();

    /** Folder of the tenants' files. */
    Path tenantDir();

    /** Memory for tenants' snapshots. By default two fifths of the heap. */
    Optional<MemorySize> snapshotMemory();

    /**
     * Tenants whose file is kept open; each takes 3 file descriptors. Those with something left to project stay open beyond it: twice as
     * many at most, or 64 more. Then tenants whose file is closed are refused with 503 until MySQL has caught up.
     */
    @WithDefault("500")
    @Min(1)
    int openFiles();

    /** An organizer's calls that may wait for others of the same tenant; more are refused with 503. They hold no thread. */
    @WithDefault("1000")
    @Min(1)
    int waitingWriters();

    /** How long a call waits for others of its tenant before it is refused with 503. */
    @WithDefault("20s")
    Duration writerPatience();

    /** Below this, health says that the disk of the tenant folder is too full. */
    @WithDefault("500M")
    MemorySize leastFreeSpace();

    /** What a committed write survives: {@code full}, also the loss of power; {@code relaxed}, only kill -9, for benchmarks. */
    @WithDefault("full")
    Durability durability();

    /** {@code full}: the loss of power. {@code relaxed}: kill -9 but not the loss of power; only for benchmarks. */
    enum Durability {
        FULL,
        RELAXED
    }
}
