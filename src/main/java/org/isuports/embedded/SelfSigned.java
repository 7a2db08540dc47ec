package org.isuports.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate for 127.0.0.1 that only we trust, of the kind that nodes have (ECDSA).
 *
 * @param folder where the PEM files are
 */
record SelfSigned(Path folder, KeyStore store) {
    private static final String NAME = "isuports";
    private static final char[] PASSWORD = "isuports".toCharArray();

    /** Makes one with the JDK's keytool. */
    static SelfSigned in(Path folder) {
        Path file = Secrets.privateFolder(folder).resolve("tls.p12");
        String password = String.valueOf(PASSWORD);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=" + NAME,
                "-ext",
                "san=ip:127.0.0.1",
                "-alias",
                NAME,
                "-keystore",
                file.toString(),
                "-storepass",
                password);
        try {
            Process keytool =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new StartException("keytool made no certificate: " + said.strip());
            }
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                store.load(in, PASSWORD);
            }
            SelfSigned certificate = new SelfSigned(folder, store);
            certificate.writePem();
            return certificate;
        } catch (IOException | GeneralSecurityException failure) {
            throw new StartException("No certificate could be made", failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while a certificate was made.");
        }
    }

    private void writePem() throws GeneralSecurityException {
        Secrets.write(
                certificateFile(), pem("CERTIFICATE", store.getCertificate(NAME).getEncoded()));
        Secrets.write(keyFile(), pem("PRIVATE KEY", store.getKey(NAME, PASSWORD).getEncoded()));
    }

    private static String pem(String type, byte[] content) {
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                .formatted(type, Base64.getMimeEncoder().encodeToString(content));
    }

    private Path certificateFile() {
        return folder.resolve("tls.pem");
    }

    private Path keyFile() {
        return folder.resolve("tls-key.pem");
    }

    /** The program's settings for it. */
    Map<String, String> settings() {
        return Map.of(
                "ISUPORTS_TLS_CERT_FILE", certificateFile().toString(),
                "ISUPORTS_TLS_KEY_FILE", keyFile().toString());
    }

    /** What a client needs that trusts nothing else. */
    SSLContext trust() {
        try {
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry(NAME, store.getCertificate(NAME));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException failure) {
            throw new StartException("Our own certificate can't be trusted", failure);
        }
    }
}
