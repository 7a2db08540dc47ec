package org.isuports.session;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** The public keys whose tokens are believed: the current one first. */
@ApplicationScoped
public class SessionKeys {
    private final List<RSAPublicKey> accepted;

    SessionKeys(SessionConfig config) {
        Path current = config.publicKeyFile()
                .orElseThrow(
                        () -> new IllegalStateException(
                                "isuports.session.public-key-file (ISUCON_JWT_KEY_FILE)"
                                        + " is not set: it names the PEM file with the RSA public key that sessions are verified with."));
        this.accepted = Stream.concat(Stream.of(current), config.previousPublicKeyFile().stream())
                .map(SessionKeys::read)
                .toList();
    }

    List<RSAPublicKey> accepted() {
        return accepted;
    }

    private static RSAPublicKey read(Path file) {
        try {
            String base64 = Files.readString(file)
                    .replaceAll("-----(BEGIN|END) PUBLIC KEY-----", "")
                    .replaceAll("[ \\t\\r\\n]", "");
            byte[] encoded = Base64.getDecoder().decode(base64);
            return (RSAPublicKey) KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(encoded));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException unreadable) {
            throw new IllegalStateException(
                    "The session key file " + file + " can't be read: it has to be an RSA public key in PEM form"
                            + " (BEGIN PUBLIC KEY). " + unreadable,
                    unreadable);
        }
    }
}
