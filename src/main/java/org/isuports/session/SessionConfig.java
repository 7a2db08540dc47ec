package org.isuports.session;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Whose sessions are believed, and whether this product issues them itself: it does with a private key, or with no key at all, and
 * doesn't with only a public key.
 */
@ConfigMapping(prefix = "isuports.session")
public interface SessionConfig {
    /** PEM file with the RSA public key that sessions are verified with. Alone, it means that somebody else issues them. */
    Optional<Path> publicKeyFile();

    /** PEM file (PKCS #8) with the RSA private key that sessions are signed with. */
    Optional<Path> privateKeyFile();

    /** PEM file of an older public key that is accepted too, while keys are rotated. */
    Optional<Path> previousPublicKeyFile();

    /** File with the operator's first password. Read while there is none yet; without it one is made and printed, once. */
    Optional<Path> adminPasswordFile();

    /** Memory for tokens that have been verified already. */
    @WithDefault("32M")
    MemorySize cacheSize();
}
