package org.isuports.load.measure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;

/** Memory, waiting and compiling in the program's JVM, from its recording. */
final class JvmFigures {
    private static final int TOP = 25;

    private final Map<String, long[]> allocations = new HashMap<>();
    private final Map<String, long[]> pinnings = new HashMap<>();
    private final Map<String, long[]> waits = new HashMap<>();
    private String version = "";
    private String collector = "";
    private long gcCount;
    private long gcPause;
    private long gcLongest;
    private long heapAfter;
    private long lastHeapAfter = -1;
    private long allocated;
    private long firstExceptions = -1;
    private long exceptions;
    private long firstCompile = -1;
    private long compile;
    private long lost;

    void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.JVMInformation" -> version = event.getString("jvmVersion");
            case "jdk.GCConfiguration" ->
                collector = event.getString("youngCollector") + " / " + event.getString("oldCollector");
            case "jdk.GarbageCollection" -> collection(event);
            case "jdk.GCHeapSummary" -> heap(event);
            case "jdk.ObjectAllocationSample" -> {
                RecordedClass type = event.getClass("objectClass");
                String what = (type == null ? "?" : type.getName()) + " at " + Stacks.place(event);
                count(allocations, what, event.getLong("weight"));
            }
            case "jdk.VirtualThreadPinned" -> count(pinnings, Stacks.place(event), micros(event));
            case "jdk.JavaMonitorEnter" -> count(waits, Stacks.place(event), micros(event));
            case "jdk.ExceptionStatistics" -> {
                long now = event.getLong("throwables");
                firstExceptions = firstExceptions < 0 ? now : firstExceptions;
                exceptions = now;
            }
            case "jdk.CompilerStatistics" -> {
                long now = event.getDuration("totalTimeSpent").toMillis();
                firstCompile = firstCompile < 0 ? now : firstCompile;
                compile = now;
            }
            case "jdk.CPUTimeSamplesLost" -> lost += event.getInt("lostSamples");
            default -> {}
        }
    }

    private void collection(RecordedEvent event) {
        long pause = event.getDuration("sumOfPauses").toNanos() / 1000;
        gcCount++;
        gcPause += pause;
        gcLongest = Math.max(gcLongest, event.getDuration("longestPause").toNanos() / 1000);
    }

    /** What was allocated is what the heap grew by between two collections. */
    private void heap(RecordedEvent event) {
        long used = event.getLong("heapUsed");
        if (event.getString("when").startsWith("After")) {
            lastHeapAfter = used;
            heapAfter = used;
        } else if (lastHeapAfter >= 0) {
            allocated += Math.max(0, used - lastHeapAfter);
        }
    }

    private static long micros(RecordedEvent event) {
        return event.getDuration().toNanos() / 1000;
    }

    private static void count(Map<String, long[]> into, String what, long amount) {
        long[] counted = into.computeIfAbsent(what, unknown -> new long[2]);
        counted[0]++;
        counted[1] += amount;
    }

    Measurement.Jvm figures(long cpuSamples) {
        return new Measurement.Jvm(
                version,
                collector,
                gcCount,
                gcPause,
                gcLongest,
                heapAfter >> 20,
                allocated >> 20,
                exceptions - Math.max(0, firstExceptions),
                compile - Math.max(0, firstCompile),
                top(allocations),
                top(pinnings),
                top(waits),
                cpuSamples,
                lost);
    }

    private static List<Measurement.Counted> top(Map<String, long[]> counted) {
        return counted.entrySet().stream()
                .map(entry -> new Measurement.Counted(entry.getKey(), entry.getValue()[0], entry.getValue()[1]))
                .sorted(Comparator.comparingLong(Measurement.Counted::amount).reversed())
                .limit(TOP)
                .toList();
    }
}
