package org.isuports.node;

import io.quarkus.runtime.Startup;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isuports.http.ApiException;

/**
 * The secret that authenticates calls to {@code /internal/}: those of other nodes, and those of commands on this machine such as
 * {@code init.sh}. Where none is configured, one is made in the data folder, for commands only.
 */
@Startup
@ApplicationScoped
public class NodeSecret {
    private static final int SHORTEST = 32;

    private final String header;

    NodeSecret(NodeConfig config, @ConfigProperty(name = "isuports.store.data-dir") Path dataFolder) {
        Path file = config.secretFile().orElse(dataFolder.resolve("keys/node-secret"));
        try {
            if (config.secretFile().isEmpty()) {
                makeIfMissing(file);
            }
            String secret = Files.readString(file).strip();
            if (secret.length() < SHORTEST) {
                throw new IllegalStateException("The secret in " + file
                        + " (isuports.node.secret-file) is shorter than " + SHORTEST + " characters");
            }
            this.header = "Bearer " + secret;
        } catch (IOException e) {
            throw new IllegalStateException(
                    "The secret file " + file + " (isuports.node.secret-file) can't be used: " + e, e);
        }
    }

    /** Lets only who knows the secret pass; to everybody else there is nothing here (404). */
    public void require(HttpServerRequest request) {
        String given = request.getHeader("Authorization");
        if (given == null || !MessageDigest.isEqual(bytes(given), bytes(header))) {
            throw ApiException.notFound("There is nothing at this path.");
        }
    }

    /** The {@code Authorization} header of calls to other nodes. */
    public String header() {
        return header;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void makeIfMissing(Path file) throws IOException {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        Files.createDirectories(file.getParent(), mode("rwx------"));
        try {
            Files.createFile(file, mode("rw-------"));
            Files.writeString(file, HexFormat.of().formatHex(random) + "\n");
        } catch (FileAlreadyExistsException there) {
            // made by an earlier start
        }
    }

    private static FileAttribute<?> mode(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }
}
