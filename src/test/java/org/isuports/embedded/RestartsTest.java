package org.isuports.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.LongStream;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.Test;

class RestartsTest {
    private final Restarts restarts = new Restarts();

    @Test
    void whatEndsNowAndThenIsStartedAgainForEver() {
        assertThat(LongStream.range(0, 1000).allMatch(time -> restarts.allowed(minutes(2 * time))))
                .isTrue();
    }

    @Test
    void whatEndsAgainAndAgainIsNot() {
        assertThat(LongStream.range(0, 10).allMatch(time -> restarts.allowed(time)))
                .isTrue();
        assertThat(restarts.allowed(minutes(9))).isFalse();
        assertThat(restarts.allowed(minutes(10) + 9)).isTrue();
    }

    @Test
    void theReasonIsTheLastOneOfThisRunAndMayBeWantOfMemory() throws IOException {
        Path log = TestFolders.create("reason").resolve("isuports.log");
        String earlier = "ERROR of an earlier run\n";
        Files.writeString(log, earlier);
        assertThat(ProgramProcess.lastError(log, earlier.length())).startsWith("no reason given");

        Files.writeString(
                log, earlier + "INFO all is well\nTerminating due to java.lang.OutOfMemoryError: Java heap space\n");
        assertThat(ProgramProcess.lastError(log, earlier.length()))
                .startsWith("Terminating due to java.lang.OutOfMemoryError: Java heap space");
    }

    private static long minutes(long count) {
        return Duration.ofMinutes(count).toNanos();
    }
}
