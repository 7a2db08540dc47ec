package org.isuports.score;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** How large an upload of scores may be. */
@ConfigMapping(prefix = "isuports.upload")
public interface UploadConfig {
    /** The largest CSV file; larger ones are refused with 413. */
    @WithDefault("100M")
    MemorySize maxSize();

    /** The largest request, so the file and its form; read by the HTTP server. */
    @WithDefault("110M")
    MemorySize maxRequestSize();

    /** The most data rows; more are refused with 413. */
    @WithDefault("1000000")
    @Min(1)
    int maxRows();
}
