package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.isuports.testing.Answer;
import org.isuports.testing.Form;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The disk with the tenants' files is full. Needs root, who may mount a small one; skipped for others. */
@Tag("packaged")
class DiskFullTest {
    private final Path disk = TestFolders.create("small-disk");
    private boolean mounted;

    @BeforeEach
    void mount() throws Exception {
        mounted = run("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", disk.toString()) == 0;
        assumeTrue(mounted, "skipped: only root may mount a small disk to fill up");
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted) {
            run("umount", "-l", disk.toString());
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private Path ballast() {
        return disk.resolve("ballast");
    }

    private void fill() {
        assertThatThrownBy(() -> {
                    try (OutputStream out = Files.newOutputStream(ballast())) {
                        byte[] block = new byte[4096];
                        while (true) {
                            out.write(block);
                        }
                    }
                })
                .isInstanceOf(IOException.class);
    }

    @Test
    void writesAreRefusedWholeAndGoOnOnceThereIsSpace() throws Exception {
        Map<String, String> settings = Map.of(
                "ISUPORTS_DATA_DIR", disk.toString(),
                "ISUCON_TENANT_DB_DIR", disk.resolve("tenants").toString(),
                "ISUPORTS_STORE_LEAST_FREE_SPACE", "1M");
        try (RunningProgram program = RunningProgram.start(TestDatabase.create(), settings, List.of("-Xmx256m"))) {
            TestTenant tenant = program.api().newTenant();
            List<String> players = tenant.addPlayers(500);
            String competition = tenant.addCompetition("Cup");
            tenant.uploadCsv(competition, csv(players, 1));
            var before = tenant.ranking(players.getFirst(), competition);

            fill();
            assertThat(program.api()
                            .anyone("admin")
                            .onHost("127.0.0.1")
                            .get("/q/health")
                            .status())
                    .isEqualTo(503);
            int refused = 0;
            for (int i = 0; i < 20; i++) {
                refused += isRefused(tenant.tryUpload(competition, csv(players, 100 + i))) ? 1 : 0;
                refused += isRefused(tenant.organizer()
                                .post(
                                        "/api/organizer/players/add",
                                        Form.repeated("display_name[]", Collections.nCopies(2000, "x".repeat(200)))))
                        ? 1
                        : 0;
            }
            assertThat(refused).as("refused for want of space").isGreaterThan(30);
            var during = tenant.ranking(players.getFirst(), competition);
            assertThat(during).as("one whole upload").hasSameSizeAs(before);
            isRefused(program.api().newTenant().organizer().get("/api/organizer/players"));

            Files.delete(ballast());
            Awaitility.await("writes go on by themselves")
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> tenant.tryUpload(competition, csv(players, 7)).status() == 200);
            assertThat(tenant.ranking(players.getFirst(), competition)
                            .get(0)
                            .path("score")
                            .asInt())
                    .isEqualTo(7);
            program.kill();
            program.restart();
            assertThat(tenant.ranking(players.getFirst(), competition)
                            .get(0)
                            .path("score")
                            .asInt())
                    .isEqualTo(7);
            assertThat(program.api().newTenant().addPlayers(1)).hasSize(1);
        }
    }

    /** Whether a write was refused: then with 503 in the envelope. One that still found room may succeed. */
    private static boolean isRefused(Answer answer) {
        if (answer.status() == 200) {
            return false;
        }
        assertThat(answer.failure(503)).containsIgnoringCase("space");
        assertThat(answer.header("Retry-After")).isPresent();
        return true;
    }

    private static String csv(List<String> players, int score) {
        StringBuilder csv = new StringBuilder("player_id,score\n");
        players.forEach(id -> csv.append(id).append(',').append(score).append('\n'));
        return csv.toString();
    }
}
