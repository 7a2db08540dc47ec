package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isuports.dataset.DatasetAssert.assertServes;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDatasetWriter;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code ./init.sh} and a running program whose connections may be idle for less time than an import takes. */
@Tag("packaged")
class InitScriptTest {
    private static RunningProgram program;

    @BeforeAll
    static void start() {
        program = RunningProgram.start(
                TestDatabase.create(), Map.of("QUARKUS_HTTP_IDLE_TIMEOUT", "1.2S"), List.of("-Xmx512m"));
    }

    @AfterAll
    static void stop() {
        program.close();
    }

    private record Ended(int code, String said) {}

    private static Ended initSh(String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of(
                "./init.sh",
                "--data",
                program.folder().toString(),
                "--port",
                Integer.toString(program.base().getPort())));
        command.addAll(List.of(arguments));
        Process script = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(script.waitFor(), said);
    }

    private static Path write(FakeDataset data) {
        Path folder = TestFolders.create("dataset");
        FakeDatasetWriter.write(data, folder);
        return folder;
    }

    @Test
    void anImportOutlivesItsConnection() throws Exception {
        FakeDataset data = FakeDataset.generate(91, 40); // takes longer than a request waits, on any machine

        Ended ended = initSh(write(data).toString());

        assertThat(ended.said()).contains("It is still at it", "the program serves the new data");
        assertThat(ended.code()).isZero();
        assertServes(program.api(), data);
        assertThat(initSh().code()).isZero();
        assertServes(program.api(), data);
    }

    @Test
    void whatWasRefusedIsToldAndFails() throws Exception {
        Path damaged = write(FakeDataset.generate(92, 13));
        Files.writeString(damaged.resolve("7.db"), "damaged");

        Ended ended = initSh(damaged.toString());

        assertThat(ended.said()).contains("7.db").doesNotContain("Done");
        assertThat(ended.code()).isEqualTo(1);
    }

    @Test
    void oneThatMeetsAnotherIsTold() throws Exception {
        Path folder = Files.createDirectories(program.folder().resolve("dataset"));
        try (FileChannel lock =
                        FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock another = lock.lock()) {
            assertThat(another.isValid()).isTrue();
            Ended ended = initSh(write(FakeDataset.generate(93, 2)).toString());
            assertThat(ended.said()).contains("Another import or reset is running");
            assertThat(ended.code()).isEqualTo(1);
        }
    }
}
