package org.isuports.http;

import io.smallrye.config.ConfigMapping;

/** The names under which the service is reached. */
@ConfigMapping(prefix = "isuports.host")
public interface HostConfig {
    /** What follows a tenant's name in its host name, with the leading dot. */
    String base();

    /** The operator's host name. */
    String admin();
}
