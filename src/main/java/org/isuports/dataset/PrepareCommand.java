package org.isuports.dataset;

import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * What {@code init.sh} does while the program isn't running: prepares a data set, and leaves word that the next start puts it in place.
 * It needs no database server.
 */
public final class PrepareCommand {
    private PrepareCommand() {}

    /** Arguments: the data folder, and the data set's folder; without that, the last imported one is taken. */
    public static void main(String[] arguments) {
        try {
            DatasetFolder folder = new DatasetFolder(Path.of(arguments[0]));
            PreparedDataset dataset = folder.locked(() -> {
                PreparedDataset prepared = arguments.length > 1
                        ? folder.prepare(PublicDataset.open(Path.of(arguments[1])))
                        : folder.current().orElseThrow(Datasets::nothingImported);
                folder.setPending(prepared);
                return prepared;
            });
            System.out.println("Data set " + dataset.fingerprint() + " is prepared.");
        } catch (DatasetException | UncheckedIOException refused) {
            System.err.println(refused.getMessage());
            System.exit(1);
        }
    }
}
