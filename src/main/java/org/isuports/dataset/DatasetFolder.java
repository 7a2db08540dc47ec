package org.isuports.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * {@code <data folder>/dataset/}: the prepared copy, and whether it should still be put in place.
 *
 * <pre>
 * lock              locked while an import or a reset runs, in whatever process
 * &lt;fingerprint&gt;/    a prepared copy
 * unfinished/       one that is being made
 * current           the fingerprint of the last import
 * pending           a fingerprint: a reset to it has begun but not ended, or waits for the program's start
 * </pre>
 */
final class DatasetFolder {
    private final Path root;
    private final Path current;
    private final Path pending;

    DatasetFolder(Path dataFolder) {
        this.root = dataFolder.resolve("dataset");
        this.current = root.resolve("current");
        this.pending = root.resolve("pending");
    }

    /** The prepared copy of the last import. */
    Optional<PreparedDataset> current() throws IOException {
        return read(current);
    }

    /** The prepared copy that still has to be put in place. */
    Optional<PreparedDataset> pending() throws IOException {
        return read(pending);
    }

    void setPending(PreparedDataset dataset) throws IOException {
        Durable.write(pending, dataset.fingerprint());
    }

    void clearPending() throws IOException {
        Durable.delete(pending);
    }

    /** A data set's prepared copy: the one that is there, or else a new one. It's the current one from now on. */
    PreparedDataset prepare(PublicDataset source) throws IOException {
        PreparedDataset dataset = new PreparedDataset(root.resolve(Fingerprint.of(source)));
        if (!Files.isDirectory(dataset.folder())) {
            PreparedDataset unfinished = new PreparedDataset(root.resolve("unfinished"));
            try {
                unfinished.delete();
                Preparation.prepare(source, unfinished);
                Files.move(unfinished.folder(), dataset.folder(), StandardCopyOption.ATOMIC_MOVE);
                Durable.force(root);
            } finally {
                unfinished.delete();
            }
        }
        Durable.write(current, dataset.fingerprint());
        return dataset;
    }

    /** Deletes the prepared copies of earlier imports. */
    void deleteOthers(PreparedDataset dataset) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root, Files::isDirectory)) {
            for (Path entry : entries) {
                if (!entry.equals(dataset.folder())) {
                    new PreparedDataset(entry).delete();
                }
            }
        }
    }

    /** What is done while nobody else changes anything here. */
    interface Work<T> {
        T run() throws IOException;
    }

    /** Runs {@code work} unless an import or a reset is running already, here or in another process. */
    <T> T locked(Work<T> work) {
        try {
            Files.createDirectories(root);
            try (FileChannel channel = FileChannel.open(
                            root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = tryLock(channel)) {
                if (lock == null) {
                    throw new ResetRunningException("on this node");
                }
                return work.run();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The folder " + root + " can't be used: " + e.getMessage(), e);
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldHere) {
            return null;
        }
    }

    private Optional<PreparedDataset> read(Path pointer) throws IOException {
        if (!Files.exists(pointer)) {
            return Optional.empty();
        }
        PreparedDataset dataset =
                new PreparedDataset(root.resolve(Files.readString(pointer).strip()));
        if (!Files.isDirectory(dataset.folder())) {
            throw new DatasetException("The prepared copy " + dataset.folder() + ", named by " + pointer
                    + ", is missing: import the data set again");
        }
        return Optional.of(dataset);
    }
}
