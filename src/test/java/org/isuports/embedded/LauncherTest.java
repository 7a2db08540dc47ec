package org.isuports.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What {@code ./isuports start} runs after the build, with everything that may happen to it. */
@Tag("packaged")
class LauncherTest {
    private static final Path PROGRAM = Path.of("target/quarkus-app").toAbsolutePath();

    private final Path work = TestFolders.create("launcher");
    private final Path data = work.resolve("data");
    private final int port = Ports.anyFree();
    private final int databasePort = Ports.anyFree();
    private final List<Process> launchers = new ArrayList<>();

    @AfterEach
    void endWhatIsLeft() {
        launchers.forEach(launcher -> ChildProcess.stop(launcher.toHandle(), Duration.ofMinutes(1)));
        ProgramProcess.stopLeftOver(data);
        EmbeddedDatabase.stopLeftOver(data.resolve("mysql"));
    }

    @Test
    void startsWithDemoDataAndIsTakenUpAfterAnyKill() throws IOException {
        Process first = launch();
        awaitReady(first);
        assertThat(output(first))
                .contains("http://admin.localhost:" + port, "http://sakura.localhost:" + port + "  さくら公園競技会")
                .contains("Organizer of sakura", "http://sakura.localhost:" + port + "/enter#");

        launch().onExit().join();
        assertThat(output(launchers.getLast())).contains("is in use (running as process " + first.pid());

        first.destroyForcibly();
        Process second = launch();
        awaitReady(second);
        assertThat(output(second)).contains("Ended a program that an earlier start had left running");

        second.destroy();
        Process third = launch(); // at once, while the second is still ending its database
        awaitReady(third);
        assertThat(second.onExit().join().exitValue()).isEqualTo(143);

        third.destroy();
        assertThat(third.onExit().join().exitValue()).isEqualTo(143);
        assertThat(ProgramProcess.leftOver(data)).isEmpty();
        assertThat(MariaDbFiles.servers(data.resolve("mysql"))).isEmpty();
    }

    @Test
    void bringsTheDatabaseBack() {
        Process launcher = launch("--no-demo");
        awaitReady(launcher);
        MariaDbFiles.servers(data.resolve("mysql")).getFirst().destroyForcibly();
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> output(launcher).contains("The embedded database is back."));
        assertThat(launcher.isAlive()).isTrue();
    }

    @Test
    void bringsTheProgramBackAndSaysWhy() {
        Process launcher = launch("--no-demo");
        awaitReady(launcher);
        ProgramProcess.leftOver(data).getFirst().destroyForcibly();
        awaitOutput(launcher, "The program is back.");
        assertThat(launcher.isAlive()).isTrue();
        assertThat(outputOf(launcher)).contains("The program ended with code 137, so by signal 9");
    }

    @Test
    void startsWithoutATenantsFileAndSaysWhoseIsMissing() throws IOException {
        Process first = launch();
        awaitReady(first);
        first.destroy();
        first.onExit().join();
        try (Stream<Path> files = Files.list(data.resolve("tenants"))) {
            Files.delete(files.filter(file -> file.toString().endsWith(".db"))
                    .min(Comparator.naturalOrder())
                    .orElseThrow());
        }

        Process second = launch();
        awaitReady(second);
        awaitOutput(second, "WARNING: THE FILE IS MISSING of: sakura");
    }

    @Test
    void takesUpWhatRunsOnTheSameFolderBySomeOtherName() throws IOException {
        Path link = Files.createSymbolicLink(work.resolve("link"), Files.createDirectories(data));
        Process first = launchOn(link, "--no-demo");
        awaitReady(first);
        first.destroyForcibly().onExit().join();

        Process second = launchOn(data, "--no-demo");
        awaitReady(second);
        assertThat(output(second)).contains("Ended a program that an earlier start had left running");
    }

    private void awaitOutput(Process launcher, String text) {
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> !launcher.isAlive() || output(launcher).contains(text));
        assertThat(outputOf(launcher)).contains(text);
    }

    private String outputOf(Process launcher) {
        try {
            return output(launcher);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Process launch(String... more) {
        return launchOn(data, more);
    }

    private Process launchOn(Path data, String... more) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(),
                Launcher.class.getName(),
                work.toString(),
                PROGRAM.resolve("quarkus-run.jar").toString(),
                Path.of("target/embedded/mariadb").toAbsolutePath().toString(),
                "--data",
                data.toString(),
                "--port",
                Integer.toString(port),
                "--db-port",
                Integer.toString(databasePort)));
        command.addAll(List.of(more));
        Process launcher = ChildProcess.start(command, Map.of(), work, log(launchers.size()));
        launchers.add(launcher);
        return launcher;
    }

    /** As the script has it: our own classes, and the few libraries that the launcher needs. */
    private static String classPath() {
        try (Stream<Path> libraries = Files.list(PROGRAM.resolve("lib/main"))) {
            List<String> names = libraries
                    .map(Path::toString)
                    .filter(name -> name.contains("com.fasterxml.jackson.core."))
                    .toList();
            return Path.of("target/classes").toAbsolutePath() + ":" + String.join(":", names);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Path log(int number) {
        return work.resolve("launcher" + number + ".log");
    }

    private String output(Process launcher) throws IOException {
        return Files.readString(log(launchers.indexOf(launcher)));
    }

    private void awaitReady(Process launcher) {
        Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .until(() -> !launcher.isAlive() || output(launcher).contains("Ctrl-C stops it."));
        assertThat(launcher.isAlive()).as("the launcher runs; see %s", work).isTrue();
    }
}
