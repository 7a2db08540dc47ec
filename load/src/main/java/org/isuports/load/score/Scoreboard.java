package org.isuports.load.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Recorder;

/** Counts while it is open; what comes in before or after counts nothing. Safe for all threads. */
public final class Scoreboard {
    private static final int EXAMPLES = 20;

    private final Map<Route, RouteBook> books = new EnumMap<>(Route.class);
    private final LongAdder points = new LongAdder();
    private final AtomicLong deductionPercent = new AtomicLong();
    private final List<String> examples = new ArrayList<>();
    private final AtomicReference<String> broken = new AtomicReference<>();
    private final Recorder rankingMicros = new Recorder(3);
    private volatile boolean open;

    public Scoreboard() {
        Arrays.stream(Route.values()).forEach(route -> books.put(route, new RouteBook()));
    }

    public void open() {
        open = true;
    }

    public void close() {
        open = false;
    }

    public boolean isOpen() {
        return open;
    }

    /** A right answer. */
    public void success(Route route, long micros, long bytes) {
        if (open) {
            book(route).success(micros, bytes);
            points.add(route.points());
            if (route == Route.RANKING) {
                rankingMicros.recordValue(Math.max(0, micros));
            }
        }
    }

    /** A wrong answer or none. */
    public void error(Route route, String what) {
        if (!open) {
            return;
        }
        book(route).errors.increment();
        deductionPercent.addAndGet(route.deductionPercent());
        synchronized (examples) {
            if (examples.size() < EXAMPLES) {
                examples.add(route.label() + ": " + what);
            }
        }
    }

    /** The generator itself failed: the run says nothing about the server. */
    public void broken(Throwable cause) {
        if (open) {
            broken.compareAndSet(null, cause.toString() + at(cause));
        }
    }

    private static String at(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        return trace.length == 0 ? "" : " at " + trace[0];
    }

    public long rawPoints() {
        return points.sum();
    }

    public Tally tally() {
        List<RouteFigures> routes = Arrays.stream(Route.values())
                .map(route -> book(route).figures(route))
                .filter(figures -> figures.count() + figures.errors() > 0)
                .toList();
        List<String> first;
        synchronized (examples) {
            first = List.copyOf(examples);
        }
        return new Tally(points.sum(), Math.min(100, deductionPercent.get()), routes, first, broken.get());
    }

    /** p50 and p99 of rankings since the last call, in microseconds: shows drift over a run. */
    public long[] rankingsSince() {
        var interval = rankingMicros.getIntervalHistogram();
        return new long[] {interval.getValueAtPercentile(50), interval.getValueAtPercentile(99)};
    }

    private RouteBook book(Route route) {
        return java.util.Objects.requireNonNull(books.get(route));
    }
}
