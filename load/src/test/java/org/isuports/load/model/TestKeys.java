package org.isuports.load.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

/** Makes what a server and its users need: a key pair for tokens, a certificate of its own. */
public record TestKeys(PublicKey tokenKey, Path tokenPrivateKey, Path certificate, Path certificateKey) {

    public static TestKeys make(Path folder) throws IOException, InterruptedException {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            Path privateKey = folder.resolve("token.pem");
            Files.writeString(
                    privateKey,
                    "-----BEGIN PRIVATE KEY-----\n"
                            + Base64.getMimeEncoder()
                                    .encodeToString(pair.getPrivate().getEncoded())
                            + "\n-----END PRIVATE KEY-----\n");
            Path certificate = folder.resolve("cert.pem");
            Path certificateKey = folder.resolve("cert-key.pem");
            certificate(certificate, certificateKey);
            return new TestKeys(pair.getPublic(), privateKey, certificate, certificateKey);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A public key from a PEM file. */
    static PublicKey readPublic(Path pem) throws IOException, GeneralSecurityException {
        String text = Files.readString(pem).replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", "");
        return KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(text)));
    }

    private static void certificate(Path certificate, Path key) throws IOException, InterruptedException {
        Process openssl = new ProcessBuilder(
                        "openssl",
                        "req",
                        "-x509",
                        "-newkey",
                        "ec",
                        "-pkeyopt",
                        "ec_paramgen_curve:P-256",
                        "-nodes",
                        "-days",
                        "30",
                        "-subj",
                        "/CN=*.t.isucon.dev",
                        "-addext",
                        "subjectAltName=DNS:*.t.isucon.dev",
                        "-keyout",
                        key.toString(),
                        "-out",
                        certificate.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(openssl.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (!openssl.waitFor(20, TimeUnit.SECONDS) || openssl.exitValue() != 0) {
            throw new IllegalStateException("openssl made no certificate: " + said);
        }
    }
}
