package org.isuports.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/** RSA keys as PEM text. */
final class PemKeys {
    private static final String PUBLIC = "PUBLIC KEY";
    private static final String PRIVATE = "PRIVATE KEY";

    private PemKeys() {}

    static RSAPublicKey readPublic(Path file) {
        try {
            return (RSAPublicKey) rsa().generatePublic(new X509EncodedKeySpec(decode(file, PUBLIC)));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException unreadable) {
            throw unusable(file, "an RSA public key in PEM form (BEGIN PUBLIC KEY)", unreadable);
        }
    }

    static RSAPrivateCrtKey readPrivate(Path file) {
        try {
            return (RSAPrivateCrtKey) rsa().generatePrivate(new PKCS8EncodedKeySpec(decode(file, PRIVATE)));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException | ClassCastException unreadable) {
            throw unusable(
                    file,
                    "an RSA private key in PKCS #8 PEM form (BEGIN PRIVATE KEY; openssl pkcs8 -topk8 -nocrypt makes it"
                            + " of others)",
                    unreadable);
        }
    }

    /** The public half of a private key. */
    static RSAPublicKey publicOf(RSAPrivateCrtKey key) {
        try {
            PublicKey half = rsa().generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent()));
            return (RSAPublicKey) half;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static String encode(RSAPublicKey key) {
        return encode(key, PUBLIC);
    }

    static String encode(RSAPrivateCrtKey key) {
        return encode(key, PRIVATE);
    }

    private static String encode(Key key, String kind) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
        return "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n";
    }

    private static byte[] decode(Path file, String kind) throws IOException {
        String base64 = Files.readString(file)
                .replaceAll("-----(BEGIN|END) " + kind + "-----", "")
                .replaceAll("[ \\t\\r\\n]", "");
        return Base64.getDecoder().decode(base64);
    }

    private static KeyFactory rsa() throws GeneralSecurityException {
        return KeyFactory.getInstance("RSA");
    }

    private static IllegalStateException unusable(Path file, String expected, Exception why) {
        // What the decoder says is left out: it may quote the file.
        String reason = why instanceof IOException ? ": " + why : "";
        return new IllegalStateException(
                "The session key file " + file + " can't be used: it has to be " + expected + reason);
    }
}
