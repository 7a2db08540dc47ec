package org.isuports.load.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What was measured, and on what. */
public final class Revision {
    private Revision() {}

    /** The revision in that folder and what differs from it. */
    public static Measurement.Git of(Path folder) throws InterruptedException {
        String revision = git(folder, "rev-parse", "--short=12", "HEAD");
        String subject = git(folder, "log", "-1", "--format=%s");
        List<String> dirty = git(folder, "status", "--porcelain").lines().toList();
        return new Measurement.Git(revision.isEmpty() ? "unknown" : revision, subject, dirty);
    }

    private static String git(Path folder, String... arguments) throws InterruptedException {
        List<String> command = Stream.concat(Stream.of("git", "-C", folder.toString()), Stream.of(arguments))
                .toList();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0 ? said.stripTrailing() : "";
        } catch (IOException noGit) {
            return "";
        }
    }

    /** What it runs on. */
    public static Map<String, String> machine() {
        Map<String, String> machine = new TreeMap<>();
        machine.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        machine.put("cpu", line("/proc/cpuinfo", "model name"));
        machine.put("memory", line("/proc/meminfo", "MemTotal"));
        machine.put("kernel", System.getProperty("os.version"));
        machine.put("java", Runtime.version().toString());
        machine.put("load before", first("/proc/loadavg"));
        machine.put(
                "virtual",
                Files.exists(Path.of("/sys/hypervisor"))
                        ? "yes"
                        : line("/proc/cpuinfo", "flags").contains("hypervisor") ? "yes" : "no");
        return machine;
    }

    private static String line(String file, String start) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(line -> line.startsWith(start))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("");
        } catch (IOException notLinux) {
            return "";
        }
    }

    private static String first(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException notLinux) {
            return "";
        }
    }
}
