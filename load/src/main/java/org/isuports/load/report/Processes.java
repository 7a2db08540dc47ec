package org.isuports.load.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** CPU and memory of the processes a run is about, with all their descendants, from /proc. Linux only. */
public final class Processes {
    private static final double TICKS_PER_SECOND = 100;

    /**
     * A process and its name in the report.
     *
     * @param family whether its descendants count with it
     */
    public record Watched(String name, long pid, boolean family) {

        /** This process alone: what it started isn't its own work. */
        public static Watched self(String name) {
            return new Watched(name, ProcessHandle.current().pid(), false);
        }
    }

    /**
     * One process's use between two looks.
     *
     * @param cpuSeconds user and system time of all its threads and descendants
     * @param residentMegabytes at the later look
     */
    public record Use(String name, long pid, double cpuSeconds, long residentMegabytes) {}

    /** All processes at a moment: CPU ticks, and the whole machine's busy and idle ticks. */
    public record Look(Map<String, Ticks> byName, long busyTicks, long idleTicks) {}

    public record Ticks(long pid, long ticks, long residentMegabytes) {}

    private final List<Watched> watched;

    public Processes(List<Watched> watched) {
        this.watched = List.copyOf(watched);
    }

    /**
     * Reads {@code name=pid} or {@code name=:port}, the latter meaning whoever listens on that TCP port.
     *
     * @throws IllegalArgumentException when there's no such process
     */
    public static Watched parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("'" + text + "' is neither name=pid nor name=:port");
        }
        String name = text.substring(0, equals);
        String value = text.substring(equals + 1);
        try {
            long pid = value.startsWith(":")
                    ? Listeners.pidOf(Integer.parseInt(value.substring(1)))
                    : Long.parseLong(value);
            if (!Files.exists(Path.of("/proc", Long.toString(pid)))) {
                throw new IllegalArgumentException("'" + text + "': there's no process " + pid);
            }
            return new Watched(name, pid, true);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("'" + text + "' is neither name=pid nor name=:port", notANumber);
        }
    }

    public Look look() {
        Map<Long, List<Long>> children = children();
        Map<String, Ticks> byName = new LinkedHashMap<>();
        for (Watched one : watched) {
            long ticks = 0;
            long resident = 0;
            Set<Long> family = new HashSet<>();
            collect(one.pid(), one.family() ? children : Map.of(), family);
            for (long pid : family) {
                String[] stat = stat(pid);
                if (stat.length > 21) {
                    ticks += Long.parseLong(stat[11]) + Long.parseLong(stat[12]);
                    // Of children that ended meanwhile the time is booked with the parent.
                    ticks += one.family() && pid == one.pid() ? Long.parseLong(stat[13]) + Long.parseLong(stat[14]) : 0;
                    resident += (Long.parseLong(stat[21]) * 4096) >> 20;
                }
            }
            byName.put(one.name(), new Ticks(one.pid(), ticks, resident));
        }
        long[] machine = machine();
        return new Look(byName, machine[0], machine[1]);
    }

    /** Of the first process watched, alone: cheap enough for every second. 0 if none is watched. */
    public long residentMegabytes() {
        if (watched.isEmpty()) {
            return 0;
        }
        String[] stat = stat(watched.getFirst().pid());
        return stat.length > 21 ? (Long.parseLong(stat[21]) * 4096) >> 20 : 0;
    }

    /** What each used between the two looks. */
    public static List<Use> between(Look from, Look to) {
        List<Use> uses = new ArrayList<>();
        to.byName().forEach((name, after) -> {
            Ticks before = from.byName().get(name);
            long ticks = after.ticks() - (before == null ? 0 : before.ticks());
            uses.add(new Use(name, after.pid(), ticks / TICKS_PER_SECOND, after.residentMegabytes()));
        });
        return uses;
    }

    /** CPU seconds of the whole machine that nobody used. */
    public static double idleSeconds(Look from, Look to) {
        return (to.idleTicks() - from.idleTicks()) / TICKS_PER_SECOND;
    }

    /** CPU seconds of the whole machine that somebody used. */
    public static double busySeconds(Look from, Look to) {
        return (to.busyTicks() - from.busyTicks()) / TICKS_PER_SECOND;
    }

    private static void collect(long pid, Map<Long, List<Long>> children, Set<Long> family) {
        if (family.add(pid)) {
            children.getOrDefault(pid, List.of()).forEach(child -> collect(child, children, family));
        }
    }

    private static Map<Long, List<Long>> children() {
        Map<Long, List<Long>> children = new HashMap<>();
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            entries.map(path -> path.getFileName().toString())
                    .filter(name -> name.chars().allMatch(Character::isDigit))
                    .map(Long::parseLong)
                    .forEach(pid -> {
                        String[] stat = stat(pid);
                        if (stat.length > 1) {
                            children.computeIfAbsent(Long.parseLong(stat[1]), parent -> new ArrayList<>())
                                    .add(pid);
                        }
                    });
        } catch (IOException notLinux) {
            return Map.of();
        }
        return children;
    }

    /** The fields after the command's closing bracket: 0 is the state, 1 the parent. */
    private static String[] stat(long pid) {
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
        } catch (IOException gone) {
            return new String[0];
        }
    }

    private static long[] machine() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
            String[] fields = lines.findFirst().orElse("").trim().split("\\s+", -1);
            long idle = Long.parseLong(fields[4]) + Long.parseLong(fields[5]);
            long all = 0;
            for (int i = 1; i <= 8; i++) {
                all += Long.parseLong(fields[i]);
            }
            return new long[] {all - idle, idle};
        } catch (IOException notLinux) {
            return new long[] {0, 0};
        }
    }
}
