package org.isuports.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders that tests may fill: under {@code target/test-work}, never two times the same. */
public final class TestFolders {
    private TestFolders() {}

    /** A new empty folder whose name starts with {@code name}. It stays after the run, to look into. */
    public static Path create(String name) {
        try {
            Path work = Files.createDirectories(Path.of(System.getProperty("isuports.test.work", "target/test-work")));
            return Files.createTempDirectory(work.toAbsolutePath(), name + "-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the build has unpacked the database servers. */
    static Path embedded() {
        return Path.of(System.getProperty("isuports.test.embedded", "target/embedded"))
                .toAbsolutePath();
    }
}
