package org.isuports.load.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isuports.load.report.Processes;
import org.isuports.load.score.RouteFigures;

/**
 * What got worse or better from one measurement to another, what got worse first. Work is compared per thousand points,
 * because a faster server attracts more of it.
 */
public final class Comparison {
    /** How a figure moved. */
    public enum Verdict {
        WORSE,
        BETTER,
        SAME,
        /** Only one of the two has it. */
        ONLY_ONE
    }

    /**
     * One figure in both.
     *
     * @param before NaN when there is none; so after
     * @param change after by before, less 1; NaN when it makes no sense
     */
    public record Change(
            String group, String what, String unit, double before, double after, double change, Verdict verdict) {}

    private static final String SQL = "SQL time";

    /** What matters more comes first. */
    private static final List<String> GROUPS = List.of("score", "CPU", "latency p99", "latency p50", "JVM", SQL);

    private final List<Change> changes = new ArrayList<>();
    private final Measurement before;
    private final Measurement after;

    private Comparison(Measurement before, Measurement after) {
        this.before = before;
        this.after = after;
    }

    public static List<Change> of(Measurement before, Measurement after) {
        Comparison comparison = new Comparison(before, after);
        comparison.score();
        comparison.cpu();
        comparison.routes();
        comparison.sql();
        comparison.jvm();
        return comparison.changes.stream()
                .sorted(Comparator.comparing((Change change) -> change.verdict())
                        .thenComparingInt(change -> GROUPS.indexOf(change.group()))
                        .thenComparingDouble(change -> -weight(change)))
                .toList();
    }

    /** Settings or machine facts that differ, which may make the comparison say nothing. */
    public static List<String> differences(Measurement before, Measurement after) {
        List<String> differences = new ArrayList<>();
        Set<String> names = new HashSet<>(before.settings().keySet());
        names.addAll(after.settings().keySet());
        names.remove("seed");
        names.stream().sorted().forEach(name -> {
            String a = before.settings().getOrDefault(name, "-");
            String b = after.settings().getOrDefault(name, "-");
            if (!a.equals(b)) {
                differences.add(name + ": " + a + " / " + b);
            }
        });
        for (String fact : List.of("cores", "cpu", "memory", "kernel", "java")) {
            String a = before.machine().getOrDefault(fact, "-");
            String b = after.machine().getOrDefault(fact, "-");
            if (!a.equals(b)) {
                differences.add("machine " + fact + ": " + a + " / " + b);
            }
        }
        if (!before.collectors().equals(after.collectors())) {
            differences.add("collectors: " + before.collectors() + " / " + after.collectors());
        }
        return differences;
    }

    /** Of statements the time they cost counts, of all else the proportion. */
    private static double weight(Change change) {
        double weight = change.group().equals(SQL) ? change.after() - change.before() : finite(change.change());
        return Double.isNaN(weight) ? 0 : Math.abs(weight);
    }

    private void score() {
        add("score", "points", "", points(before), points(after), true, 0.03, 0);
        add("score", "requests", "/s", requests(before), requests(after), true, 0.03, 0);
        add("score", "errors", "", errors(before), errors(after), false, 0, 0.5);
        add("score", "new connections", "/s", connections(before), connections(after), true, 0.05, 0);
    }

    private void cpu() {
        Map<String, Double> a = cpuPerThousand(before);
        Map<String, Double> b = cpuPerThousand(after);
        keys(a, b).forEach(name -> add("CPU", name, "ms per point", nan(a, name), nan(b, name), false, 0.04, 0));
        add("CPU", "idle", "cores", idle(before), idle(after), false, 0.1, 0.05);
    }

    private void routes() {
        Map<String, RouteFigures> a = byLabel(before);
        Map<String, RouteFigures> b = byLabel(after);
        keys(a, b).forEach(label -> {
            RouteFigures x = a.get(label);
            RouteFigures y = b.get(label);
            add(
                    "latency p50",
                    label,
                    "ms",
                    ms(x == null ? -1 : x.p50()),
                    ms(y == null ? -1 : y.p50()),
                    false,
                    0.1,
                    0.2);
            add("latency p99", label, "ms", ms(x == null ? -1 : x.p99()), ms(y == null ? -1 : y.p99()), false, 0.2, 1);
        });
    }

    private void sql() {
        Map<String, Measurement.SqlLine> a = statements(before);
        Map<String, Measurement.SqlLine> b = statements(after);
        keys(a, b).forEach(text -> {
            Measurement.SqlLine x = a.get(text);
            Measurement.SqlLine y = b.get(text);
            add(
                    SQL,
                    text,
                    "ms per 1000 points",
                    x == null ? Double.NaN : x.totalMicros() / 1000.0 / thousands(before),
                    y == null ? Double.NaN : y.totalMicros() / 1000.0 / thousands(after),
                    false,
                    0.15,
                    5);
        });
    }

    private void jvm() {
        Measurement.Jvm a = before.jvm();
        Measurement.Jvm b = after.jvm();
        if (a == null || b == null) {
            return;
        }
        add("JVM", "GC pauses", "ms", a.gcPauseMicros() / 1000.0, b.gcPauseMicros() / 1000.0, false, 0.2, 20);
        add("JVM", "longest GC pause", "ms", a.gcLongestMicros() / 1000.0, b.gcLongestMicros() / 1000.0, false, 0.3, 5);
        add(
                "JVM",
                "allocated",
                "MB per 1000 points",
                a.allocatedMegabytes() / thousands(before),
                b.allocatedMegabytes() / thousands(after),
                false,
                0.05,
                0.2);
        add(
                "JVM",
                "heap after GC",
                "MB",
                (double) a.heapAfterGcMegabytes(),
                (double) b.heapAfterGcMegabytes(),
                false,
                0.2,
                20);
        add(
                "JVM",
                "exceptions",
                "per 1000 points",
                a.exceptions() / thousands(before),
                b.exceptions() / thousands(after),
                false,
                0.2,
                1);
    }

    /**
     * @param relative changes below this part are noise
     * @param absolute changes below this amount are noise
     */
    private void add(
            String group,
            String what,
            String unit,
            double x,
            double y,
            boolean moreIsBetter,
            double relative,
            double absolute) {
        if (Double.isNaN(x) && Double.isNaN(y)) {
            return;
        }
        if (Double.isNaN(x) || Double.isNaN(y)) {
            changes.add(new Change(group, what, unit, x, y, Double.NaN, Verdict.ONLY_ONE));
            return;
        }
        double change = x == 0 ? (y == 0 ? 0 : Double.NaN) : y / x - 1;
        boolean noise = Math.abs(y - x) <= absolute || (Math.abs(finite(change)) <= relative && x != 0);
        Verdict verdict = noise ? Verdict.SAME : y > x == moreIsBetter ? Verdict.BETTER : Verdict.WORSE;
        changes.add(new Change(group, what, unit, x, y, change, verdict));
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : 1;
    }

    private static double points(Measurement run) {
        return run.result().tally().points();
    }

    private static double thousands(Measurement run) {
        return Math.max(1, run.result().tally().rawPoints()) / 1000.0;
    }

    private static double requests(Measurement run) {
        return run.result().tally().requests() / run.result().seconds();
    }

    private static double connections(Measurement run) {
        return run.result().connections().opened() / run.result().seconds();
    }

    private static double errors(Measurement run) {
        return run.result().tally().errors();
    }

    private static double idle(Measurement run) {
        return run.result().idleCpuSeconds() / run.result().seconds();
    }

    private static double ms(long micros) {
        return micros < 0 ? Double.NaN : micros / 1000.0;
    }

    private static Map<String, Double> cpuPerThousand(Measurement run) {
        Map<String, Double> cpu = new HashMap<>();
        for (Processes.Use use : run.result().processes()) {
            cpu.put(use.name(), use.cpuSeconds() / thousands(run));
        }
        return cpu;
    }

    private static Map<String, RouteFigures> byLabel(Measurement run) {
        Map<String, RouteFigures> routes = new HashMap<>();
        run.result().tally().routes().forEach(route -> routes.put(route.route().label(), route));
        return routes;
    }

    private static Map<String, Measurement.SqlLine> statements(Measurement run) {
        Map<String, Measurement.SqlLine> statements = new HashMap<>();
        run.sql().forEach(line -> statements.put(line.database() + ": " + line.statement(), line));
        return statements;
    }

    private static Set<String> keys(Map<String, ?> a, Map<String, ?> b) {
        Set<String> keys = new java.util.TreeSet<>(a.keySet());
        keys.addAll(b.keySet());
        return keys;
    }

    private static double nan(Map<String, Double> of, String name) {
        return of.getOrDefault(name, Double.NaN);
    }
}
