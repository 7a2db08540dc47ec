package org.isuports.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The AOT cache that {@code ./isuports start} and {@code package} make. */
@Tag("packaged")
class TrainingTest {
    private final Path work = TestFolders.create("training");

    @Test
    void aTrainedProgramStartsFromItsCache() throws IOException {
        Path jar = Path.of("target/quarkus-app/quarkus-run.jar").toAbsolutePath();
        Path cache = work.resolve("isuports.aot");

        new Training(jar, Path.of("target/embedded/mariadb"), work.resolve("data"), cache).train(Duration.ofSeconds(1));

        assertThat(ProgramProcess.leftOver(work.resolve("data"))).isEmpty();
        Path classes = work.resolve("classes.log");
        // "on": a JVM that can't use the cache ends
        List<String> arguments =
                List.of("-Xmx384m", "-XX:AOTMode=on", "-XX:AOTCache=" + cache, "-Xlog:class+load:file=" + classes);
        try (RunningProgram program = RunningProgram.start(TestDatabase.create(), Map.of(), arguments)) {
            program.api().newTenant().addPlayer();
        }
        try (var lines = Files.lines(classes)) {
            assertThat(lines.filter(line -> line.contains(" org.isuports.") && !line.contains("_Subclass")))
                    .filteredOn(line -> !line.contains("shared objects file"))
                    .as("classes of ours that had to be loaded from the jar")
                    .hasSizeLessThan(20);
        }
    }
}
