package org.isuports.live;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** How many live connections are kept. Who gets none asks every two seconds instead. */
@ConfigMapping(prefix = "isuports.live")
public interface LiveConfig {
    /** Open streams of this node; more are refused with 503. */
    @WithDefault("10000")
    @Min(0)
    int mostStreams();

    /** Open streams of one person; more are refused with 429. */
    @WithDefault("20")
    @Min(1)
    int mostStreamsPerPerson();
}
