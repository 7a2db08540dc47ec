package org.isuports.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Files that only their owner may read, and random passwords. */
final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    /** 80 bits in four groups, for people to copy. */
    static String newPassword() {
        byte[] bytes = new byte[10];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes).replaceAll("(.{5})(?!$)", "$1-");
    }

    /** Writes the whole file or none of it; nobody else can read it at any moment. */
    static void write(Path file, String content) {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.deleteIfExists(unfinished);
            Files.createFile(
                    unfinished, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(unfinished, content);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new StartException("Cannot write " + file, e);
        }
    }

    /** Makes a folder that nobody else can enter, if it isn't there. */
    static Path privateFolder(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            return folder;
        } catch (IOException e) {
            throw new StartException("Cannot make the folder " + folder, e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
