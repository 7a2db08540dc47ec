package org.isuports.load.stack;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

/**
 * What the stack and the users need to trust each other, as PEM files.
 *
 * @param tokenPrivate signs the users' tokens
 * @param tokenPublic given to the program
 * @param certificate ECDSA, for all hosts below the base; self-made
 */
public record Keys(Path tokenPrivate, Path tokenPublic, Path certificate, Path certificateKey) {

    /** Those in the folder, made now if they aren't there. */
    public static Keys in(Path folder, String base) {
        Keys keys = new Keys(
                folder.resolve("token-private.pem"),
                folder.resolve("token-public.pem"),
                folder.resolve("certificate.pem"),
                folder.resolve("certificate-key.pem"));
        try {
            Files.createDirectories(folder);
            if (!Files.exists(keys.tokenPrivate)) {
                keys.makeTokenKeys();
            }
            if (!Files.exists(keys.certificateKey)) {
                keys.makeCertificate(base);
            }
            return keys;
        } catch (IOException | GeneralSecurityException cause) {
            throw new StackFailure(
                    "Keys and certificate can't be made in " + folder + ": " + cause.getMessage(), cause);
        }
    }

    private void makeTokenKeys() throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair pair = generator.generateKeyPair();
        write(tokenPublic, "PUBLIC KEY", pair.getPublic().getEncoded());
        writePrivate(tokenPrivate, pair.getPrivate().getEncoded());
    }

    /** By the JDK's keytool, because the JDK's public classes sign no certificates. */
    private void makeCertificate(String base) throws IOException, GeneralSecurityException {
        Path store = Files.createTempDirectory("isuports-load").resolve("store.p12");
        String password = "only-in-this-moment";
        String host = base.startsWith(".") ? base.substring(1) : base;
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "front",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-validity",
                        "365",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "SAN=dns:*." + host + ",dns:" + host,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        password)
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!keytool.waitFor(30, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
                throw new IOException("keytool: " + said.strip());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
        KeyStore loaded = KeyStore.getInstance("PKCS12");
        loaded.load(new ByteArrayInputStream(Files.readAllBytes(store)), password.toCharArray());
        Files.delete(store);
        Files.delete(store.getParent());
        write(certificate, "CERTIFICATE", loaded.getCertificate("front").getEncoded());
        writePrivate(
                certificateKey, loaded.getKey("front", password.toCharArray()).getEncoded());
    }

    private static void writePrivate(Path file, byte[] der) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        write(file, "PRIVATE KEY", der);
    }

    private static void write(Path file, String kind, byte[] der) throws IOException {
        String lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n");
    }
}
