package org.isuports.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** An RSA key pair. The program under test trusts {@link #shared()}; any other is a stranger's. */
public record TestKeys(KeyPair pair) {
    private static final String PROPERTY = "isuports.test.keys";

    private static final class Shared {
        static final TestKeys KEYS = decode(OncePerJvm.get(PROPERTY, () -> encode(generate())));
    }

    /** The pair of this test run. */
    public static TestKeys shared() {
        return Shared.KEYS;
    }

    private static String encode(TestKeys keys) {
        Base64.Encoder encoder = Base64.getEncoder();
        return encoder.encodeToString(keys.pair.getPublic().getEncoded())
                + " "
                + encoder.encodeToString(keys.pair.getPrivate().getEncoded());
    }

    private static TestKeys decode(String text) {
        List<byte[]> parts =
                Stream.of(text.split(" ")).map(Base64.getDecoder()::decode).toList();
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            return new TestKeys(new KeyPair(
                    factory.generatePublic(new X509EncodedKeySpec(parts.get(0))),
                    factory.generatePrivate(new PKCS8EncodedKeySpec(parts.get(1)))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public static TestKeys generate() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return new TestKeys(generator.generateKeyPair());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    RSAPrivateKey privateKey() {
        return (RSAPrivateKey) pair.getPrivate();
    }

    public String publicKeyPem() {
        Base64.Encoder lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
        String body = lines.encodeToString(pair.getPublic().getEncoded());
        return "-----BEGIN PUBLIC KEY-----\n" + body + "\n-----END PUBLIC KEY-----\n";
    }

    public String privateKeyPem() {
        Base64.Encoder lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
        String body = lines.encodeToString(pair.getPrivate().getEncoded());
        return "-----BEGIN PRIVATE KEY-----\n" + body + "\n-----END PRIVATE KEY-----\n";
    }

    /** Writes the private key to a file, for the program's configuration. */
    public Path writePrivateKey(Path folder) {
        try {
            return Files.writeString(folder.resolve("private.pem"), privateKeyPem());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the public key to a file, for the program's configuration. */
    public Path writePublicKey(Path folder) {
        try {
            return Files.writeString(folder.resolve("public.pem"), publicKeyPem());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
