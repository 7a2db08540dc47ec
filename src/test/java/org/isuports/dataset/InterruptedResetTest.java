package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isuports.dataset.DatasetAssert.assertServes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDatasetWriter;
import org.isuports.testing.Form;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The program is killed at some instant of a reset. After the next start all is as before the reset, or all as after it. */
@Tag("packaged")
class InterruptedResetTest {
    private static final int KILLS = 8;

    @Test
    void aResetThatIsKilledIsDoneWhollyOrNotAtAll() throws IOException {
        Random random = new Random(20220501);
        FakeDataset data = FakeDataset.generate(7, 20);
        Path source = TestFolders.create("dataset");
        FakeDatasetWriter.write(data, source);
        try (RunningProgram program = RunningProgram.start(
                TestDatabase.create(), Map.of("ISUPORTS_INITIALIZE_ENABLED", "true"), List.of("-Xmx512m"))) {
            String secret = Files.readString(program.folder().resolve("keys/node-secret"));
            DatasetCalls.ask(program.api(), "Bearer " + secret.strip(), "import", Form.of("dir", source.toString()))
                    .data();
            long started = System.nanoTime();
            reset(program);
            long wholeReset = System.nanoTime() - started;

            for (int kill = 0; kill < KILLS; kill++) {
                TestTenant added = program.api().newTenant();
                String player = added.addPlayer();
                CompletableFuture<Void> reset = CompletableFuture.runAsync(() -> reset(program));
                LockSupport.parkNanos(random.nextLong(wholeReset * 3 / 2));
                program.kill();
                assertThat(reset.handle((done, failure) -> "ended")).succeedsWithin(Duration.ofMinutes(2));
                program.restart();

                assertThat(program.folder().resolve("dataset/pending")).doesNotExist();
                if (added.organizer().get("/api/organizer/players").status() == 200) {
                    assertThat(added.organizer()
                                    .get("/api/organizer/players")
                                    .data()
                                    .at("/players/0/id")
                                    .asText())
                            .isEqualTo(player);
                } else {
                    assertServes(program.api(), data);
                }
            }
            reset(program);
            assertServes(program.api(), data);
        }
    }

    private static void reset(RunningProgram program) {
        program.api().anyone("admin").post("/initialize").data();
    }
}
