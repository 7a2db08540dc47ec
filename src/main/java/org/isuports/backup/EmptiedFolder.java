package org.isuports.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder of files that are of use only while the program runs. */
final class EmptiedFolder {
    private EmptiedFolder() {}

    /** Makes the folder, or empties it of what an earlier run has left. */
    static Path at(Path folder) {
        try {
            Files.createDirectories(folder);
            try (var left = Files.list(folder)) {
                for (Path file : left.toList()) {
                    Files.delete(file);
                }
            }
            return folder;
        } catch (IOException failure) {
            throw new IllegalStateException("The folder " + folder + " can't be used: " + failure, failure);
        }
    }
}
