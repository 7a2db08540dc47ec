package org.isuports.session;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** Whose tokens are believed. */
@ConfigMapping(prefix = "isuports.session")
public interface SessionConfig {
    /** PEM file with the RSA public key that tokens are verified with. Without one, a key pair is made in the data folder. */
    Optional<Path> publicKeyFile();

    /** PEM file of an older public key that is accepted too, while keys are rotated. */
    Optional<Path> previousPublicKeyFile();

    /** Memory for tokens that have been verified already. */
    @WithDefault("32M")
    MemorySize cacheSize();
}
