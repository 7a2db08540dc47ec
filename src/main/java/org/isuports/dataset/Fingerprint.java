package org.isuports.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Tells data sets apart by their content: the same files give the same prepared copy, wherever they lie and whenever they were
 * written, and any change gives another.
 */
final class Fingerprint {
    /** Changes whenever this program would prepare the same files differently. */
    private static final String FORMAT = "1";

    private Fingerprint() {}

    static String of(PublicDataset dataset) {
        List<byte[]> files =
                dataset.files().parallelStream().map(Fingerprint::ofFile).toList();
        MessageDigest all = sha256();
        all.update(FORMAT.getBytes(StandardCharsets.UTF_8));
        files.forEach(all::update);
        return HexFormat.of().formatHex(all.digest(), 0, 8);
    }

    private static byte[] ofFile(Path file) {
        MessageDigest digest = sha256();
        digest.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        } catch (IOException e) {
            throw new DatasetException(file.getFileName() + " can't be read: " + e, e);
        }
        return digest.digest();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
