package org.isuports.dataset;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether a benchmark may put everything back to the initial data set. */
@ConfigMapping(prefix = "isuports.initialize")
public interface InitializeConfig {
    /** Turns {@code POST /initialize} on. It wipes all data and needs no login: never where real tenants are. */
    @WithDefault("false")
    boolean enabled();
}
