package org.isuports.session;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isuports.store.StoreConfig;
import org.jboss.logging.Logger;

/**
 * The keys of sessions: what they are verified with, the current one first, and, where this product issues them itself, what they are
 * signed with. With only a public key configured somebody else issues them; with none, a pair is made at the first start.
 */
@ApplicationScoped
public class SessionKeys {
    private static final Logger LOG = Logger.getLogger(SessionKeys.class);
    private static final int BITS = 2048;

    private final List<RSAPublicKey> accepted;
    private final Optional<RSAPrivateCrtKey> signing;

    SessionKeys(SessionConfig config, StoreConfig store) {
        this.signing = signingKey(config, store.dataDir().resolve("keys"));
        RSAPublicKey current = signing.map(PemKeys::publicOf)
                .orElseGet(() -> PemKeys.readPublic(config.publicKeyFile().orElseThrow()));
        Optional<RSAPublicKey> configured = config.publicKeyFile().map(PemKeys::readPublic);
        if (configured.isPresent() && !configured.get().getModulus().equals(current.getModulus())) {
            throw new IllegalStateException(
                    "isuports.session.public-key-file (ISUCON_JWT_KEY_FILE) and isuports.session.private-key-file are no"
                            + " pair: leave one of them out, or name the other's half.");
        }
        this.accepted = Stream.concat(
                        Stream.of(current), config.previousPublicKeyFile().map(PemKeys::readPublic).stream())
                .toList();
    }

    List<RSAPublicKey> accepted() {
        return accepted;
    }

    /** What this product signs sessions with; nothing where somebody else issues them. */
    Optional<RSAPrivateCrtKey> signing() {
        return signing;
    }

    private static Optional<RSAPrivateCrtKey> signingKey(SessionConfig config, Path folder) {
        if (config.privateKeyFile().isPresent()) {
            return config.privateKeyFile().map(PemKeys::readPrivate);
        }
        if (config.publicKeyFile().isPresent()) {
            return Optional.empty();
        }
        Path file = folder.resolve("session-private.pem");
        if (!Files.exists(file)) {
            make(folder, file);
        }
        return Optional.of(PemKeys.readPrivate(file));
    }

    private static void make(Path folder, Path file) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            KeyPair pair = generator.generateKeyPair();
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            // The private key comes last: where it is, its pair is whole.
            write(folder.resolve("session-public.pem"), PemKeys.encode((RSAPublicKey) pair.getPublic()), "rw-r--r--");
            write(file, PemKeys.encode((RSAPrivateCrtKey) pair.getPrivate()), "rw-------");
            LOG.infof("A key pair for sessions has been made in %s", folder);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        } catch (IOException failure) {
            throw new UncheckedIOException("The session keys can't be made in " + folder + ": " + failure, failure);
        }
    }

    private static void write(Path file, String text, String permissions) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(unfinished);
        try (FileChannel channel = FileChannel.open(
                unfinished,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)))) {
            ByteBuffer content = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
            while (content.hasRemaining()) {
                channel.write(content);
            }
            channel.force(true);
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
