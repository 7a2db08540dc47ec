package org.isuports.backup;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isuports.store.StoreConfig;
import org.isuports.testing.DatabaseTest;
import org.junit.jupiter.api.Test;

@DatabaseTest
class PeerCopiesTest {
    @Inject
    PeerCopies copies;

    @Inject
    StoreConfig config;

    @Test
    void theLastCopyIsTheNewestAlsoWhenTheClockHasStoodHigherBefore() throws Exception {
        long now = System.currentTimeMillis();
        for (int copy = 0; copy < 3; copy++) {
            Path file = Files.writeString(config.dataDir().resolve("copy"), "copy " + copy);
            copies.keep("node9", 7, file, copy == 0 ? now : now - 3_600_000, "stamp");
        }
        assertThat(copies.all("node9", 7).getFirst().file()).hasContent("copy 2");
    }
}
