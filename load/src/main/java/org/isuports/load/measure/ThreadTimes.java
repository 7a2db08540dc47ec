package org.isuports.load.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isuports.load.report.Processes;

/** CPU of the processes' threads by kind (event loops, workers, compilers, collector), from /proc. */
final class ThreadTimes {
    private static final double TICKS_PER_SECOND = 100;

    private final List<Processes.Watched> processes;

    ThreadTimes(List<Processes.Watched> processes) {
        this.processes = processes;
    }

    /** Ticks so far by process and thread; threads that end take their time with them. */
    Map<String, Long> look() {
        Map<String, Long> ticks = new HashMap<>();
        for (Processes.Watched process : processes) {
            for (Path task : tasks(process.pid())) {
                String line = stat(task);
                String name = line.substring(line.indexOf('(') + 1, Math.max(1, line.lastIndexOf(')')));
                String[] fields =
                        line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1);
                if (fields.length > 12) {
                    ticks.put(
                            process.name() + "\t" + name + "\t" + task.getFileName(),
                            Long.parseLong(fields[11]) + Long.parseLong(fields[12]));
                }
            }
        }
        return ticks;
    }

    /** Empty when the process is gone. */
    private static List<Path> tasks(long pid) {
        try (Stream<Path> tasks = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return tasks.toList();
        } catch (IOException gone) {
            return List.of();
        }
    }

    /** Empty when the thread is gone. */
    private static String stat(Path task) {
        try {
            return Files.readString(task.resolve("stat"));
        } catch (IOException gone) {
            return "";
        }
    }

    /** What each kind of thread used between two looks, most first. */
    static List<Measurement.ThreadUse> between(Map<String, Long> before, Map<String, Long> after) {
        Map<String, Long> byKind = new HashMap<>();
        after.forEach((key, ticks) -> {
            String[] parts = key.split("\t", -1);
            byKind.merge(parts[0] + "\t" + kind(parts[1]), ticks - before.getOrDefault(key, 0L), Long::sum);
        });
        List<Measurement.ThreadUse> uses = new ArrayList<>();
        byKind.forEach((key, ticks) -> {
            String[] parts = key.split("\t", -1);
            if (ticks > 0) {
                uses.add(new Measurement.ThreadUse(parts[0], parts[1], ticks / TICKS_PER_SECOND));
            }
        });
        uses.sort(Comparator.comparing(Measurement.ThreadUse::process)
                .thenComparing(Comparator.comparingDouble(Measurement.ThreadUse::cpuSeconds)
                        .reversed()));
        return uses;
    }

    private static String kind(String thread) {
        return thread.replaceAll("[-_# ]?\\d+$", "").replaceAll("[-_# ]+$", "");
    }
}
