package org.isuports.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * The folder that holds everything of one installation. It belongs to one launcher at a time: a lock that the kernel
 * takes back when the launcher ends, however it ends.
 */
final class DataFolder implements AutoCloseable {
    /** What the empty databases take at first. */
    private static final long NEW_FOLDER_BYTES = 256L << 20;

    /** What the program's health asks for by default; it's better told before the start than found in its log. */
    private static final long PROGRAM_BYTES = 500L << 20;

    /** Somebody whose program has just been killed, or who is ending it, gives the folder back in a moment. */
    private static final Duration PATIENCE_WITH_RUNNING = Duration.ofSeconds(2);

    private static final Duration PATIENCE_WITH_STOPPING = Duration.ofSeconds(90);
    private static final String STOPPING = "stopping";

    private final Path path;
    private final FileChannel lockFile;
    private final boolean isNew;

    private DataFolder(Path path, FileChannel lockFile, boolean isNew) {
        this.path = path;
        this.lockFile = lockFile;
        this.isNew = isNew;
    }

    /** Makes the folder if it isn't there, and takes it. */
    static DataFolder open(Path path) {
        boolean isNew = isEmpty(path);
        Secrets.privateFolder(path);
        checkUsable(path, isNew ? NEW_FOLDER_BYTES + PROGRAM_BYTES : PROGRAM_BYTES);
        FileChannel lockFile = lock(path);
        DataFolder folder = new DataFolder(realPath(path), lockFile, isNew);
        folder.say("running as process " + ProcessHandle.current().pid());
        return folder;
    }

    /** One spelling, whatever links lead to it. */
    private static Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new StartException("The data folder " + path + " can't be used", e);
        }
    }

    private static boolean isEmpty(Path path) {
        if (!Files.exists(path)) {
            return true;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        } catch (IOException e) {
            throw new StartException("The data folder " + path + " can't be read; choose another with --data", e);
        }
    }

    private static void checkUsable(Path path, long needed) {
        if (!Files.isWritable(path)) {
            throw new StartException("The data folder " + path + " can't be written by user "
                    + System.getProperty("user.name") + "; choose another with --data.");
        }
        try {
            long free = Files.getFileStore(path).getUsableSpace();
            if (free < needed) {
                throw new StartException("Only %d MB are free for the data folder %s, and %d MB are needed:"
                                .formatted(free >> 20, path, needed >> 20)
                        + " make room or choose another with --data.");
            }
        } catch (IOException e) {
            throw new StartException("The data folder " + path + " can't be used", e);
        }
    }

    private static FileChannel lock(Path path) {
        Path file = path.resolve("lock");
        try {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            long start = System.nanoTime();
            while (true) {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return channel; // the lock lives as long as the channel
                }
                String holder = Files.readString(file).strip();
                Duration patience = holder.equals(STOPPING) ? PATIENCE_WITH_STOPPING : PATIENCE_WITH_RUNNING;
                if (System.nanoTime() - start > patience.toNanos()) {
                    throw new StartException("The data folder " + path + " is in use (" + holder
                            + "): stop that ISUPORTS or choose another folder with --data.");
                }
                Waiting.aMoment();
            }
        } catch (IOException e) {
            throw new StartException("The data folder " + path + " can't be locked", e);
        }
    }

    /** Tells a second start that it's worth waiting. */
    void announceStopping() {
        say(STOPPING);
    }

    private void say(String state) {
        try {
            lockFile.truncate(0);
            lockFile.write(ByteBuffer.wrap((state + "\n").getBytes(StandardCharsets.UTF_8)), 0);
        } catch (IOException e) {
            throw new StartException("Cannot write " + path.resolve("lock"), e);
        }
    }

    Path path() {
        return path;
    }

    /** Whether there was nothing in it before. */
    boolean isNew() {
        return isNew;
    }

    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException e) {
            throw new StartException("Cannot close the lock of " + path, e);
        }
    }
}
