package org.isuports.backup;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How tenants' files are copied to another node, and how long copies are kept there. */
@ConfigMapping(prefix = "isuports.backup")
public interface BackupConfig {
    /** How often files that have changed are copied: about what is lost when a node's disk dies. */
    @WithDefault("10s")
    Duration every();

    /** Of the copies of the last two hours, the last of each such span is kept. */
    @WithDefault("5m")
    Duration keepOneOf();

    /** Of older copies, the last of each hour is kept so long. */
    @WithDefault("24h")
    Duration keepHourly();

    /** And the last of each day so long. */
    @WithDefault("14d")
    Duration keepDaily();

    /** Files that were moved away or replaced are kept so long. */
    @WithDefault("7d")
    Duration keepRetired();
}
