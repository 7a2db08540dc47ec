package org.isuports.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Changes to files that are on disk, and not only in the system's memory, when they return. */
final class Durable {
    private Durable() {}

    /** Forces a file's content, or a folder's entries, to disk. */
    static void force(Path fileOrFolder) {
        try (FileChannel channel = FileChannel.open(fileOrFolder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            throw new UncheckedIOException(fileOrFolder + " can't be written to disk", e);
        }
    }

    /** Replaces a small file's content at once: whoever looks sees the old or the new. */
    static void write(Path file, String content) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, content, StandardCharsets.UTF_8);
        force(next);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        force(file.toAbsolutePath().getParent());
    }

    static void delete(Path file) throws IOException {
        if (Files.deleteIfExists(file)) {
            force(file.toAbsolutePath().getParent());
        }
    }
}
