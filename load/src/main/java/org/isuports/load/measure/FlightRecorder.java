package org.isuports.load.measure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Records what happens in the program's JVM, by the JDK's own tool, from outside. */
final class FlightRecorder {
    private static final String NAME = "isuports-measure";

    private final long pid;
    private final Path folder;

    FlightRecorder(long pid, Path folder) {
        this.pid = pid;
        this.folder = folder.toAbsolutePath();
    }

    /** Puts the SQL probe into the program. */
    void attachSqlProbe(Path agent) throws IOException, InterruptedException {
        // A copy for each run: a JVM that has an agent open must not see the file change under it.
        Path copy = folder.resolve("sql-probe.jar");
        Files.copy(agent, copy);
        String answer = jcmd("JVMTI.agent_load", copy.toString());
        if (!answer.contains("return code: 0")) {
            throw new IOException(answer.strip());
        }
    }

    void start() throws IOException, InterruptedException {
        Path settings = folder.resolve("measure.jfc");
        try (InputStream own = FlightRecorder.class.getResourceAsStream("measure.jfc")) {
            if (own == null) {
                throw new IOException("the recording's settings are missing in the jar");
            }
            Files.write(settings, own.readAllBytes());
        }
        String answer = jcmd("JFR.start", "name=" + NAME, "settings=" + settings, "maxsize=2g");
        if (!answer.contains("Started recording")) {
            throw new IOException(answer.strip());
        }
    }

    Path stop() throws IOException, InterruptedException {
        Path recording = folder.resolve("program.jfr");
        String answer = jcmd("JFR.stop", "name=" + NAME, "filename=" + recording);
        if (!Files.exists(recording)) {
            throw new IOException(answer.strip());
        }
        return recording;
    }

    private String jcmd(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(pid)));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("jcmd doesn't end");
        }
        return said;
    }
}
