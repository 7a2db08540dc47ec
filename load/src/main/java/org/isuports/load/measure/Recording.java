package org.isuports.load.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads a recording of the program. Two passes: the first counts everything and finds the slowest requests, the second
 * collects what those consisted of, which keeps a long recording's events out of memory.
 */
final class Recording {
    private static final int SLOWEST = 30;
    private static final long PART_NANOS = 200_000;

    private final Map<String, Digest> requests = new HashMap<>();
    private final Map<String, String> normal = new HashMap<>();
    private final Map<String, SqlDigest> statements = new HashMap<>();
    private final JvmFigures jvm = new JvmFigures();
    private final Flame flame = new Flame("all");
    private final PriorityQueue<RecordedEvent> slowest =
            new PriorityQueue<>((a, b) -> a.getDuration().compareTo(b.getDuration()));
    private final List<RecordedEvent> pauses = new ArrayList<>();
    private long from = Long.MAX_VALUE;

    private Recording() {}

    static Recording read(Path file) throws IOException {
        Recording recording = new Recording();
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                recording.count(events.readEvent());
            }
        }
        return recording;
    }

    private void count(RecordedEvent event) {
        from = Math.min(from, event.getStartTime().toEpochMilli());
        switch (event.getEventType().getName()) {
            case "isuports.Request" -> request(event);
            case "isuports.Sql" -> statement(event);
            case "jdk.CPUTimeSample" -> flame.add(Stacks.frames(event, kind(event.getThread("eventThread"))));
            case "jdk.GarbageCollection" -> {
                pauses.add(event);
                jvm.add(event);
            }
            default -> jvm.add(event);
        }
    }

    private void request(RecordedEvent event) {
        String route = event.getString("method") + " " + Normal.path(event.getString("path"));
        Digest digest = requests.computeIfAbsent(route, unknown -> new Digest());
        digest.add(event.getDuration().toNanos() / 1000);
        digest.amount += event.getLong("bytes");
        if (event.getInt("status") >= 400) {
            digest.failed++;
        }
        slowest.add(event);
        if (slowest.size() > SLOWEST) {
            slowest.poll();
        }
    }

    private void statement(RecordedEvent event) {
        String database = event.getString("database");
        String text = normal.computeIfAbsent(event.getString("statement"), Normal::sql);
        statements
                .computeIfAbsent(database + "\t" + text, unknown -> new SqlDigest(database, text))
                .add(event);
    }

    private static String kind(RecordedThread thread) {
        String name = thread == null ? null : thread.getJavaName();
        return name == null ? "other threads" : name.replaceAll("[-_# ]?\\d+$", "");
    }

    List<Measurement.HttpLine> http() {
        return requests.entrySet().stream()
                .map(entry -> entry.getValue().http(entry.getKey()))
                .sorted(Comparator.comparingLong(Measurement.HttpLine::totalMicros)
                        .reversed())
                .toList();
    }

    List<Measurement.SqlLine> sql() {
        return statements.values().stream()
                .map(SqlDigest::line)
                .sorted(Comparator.comparingLong(Measurement.SqlLine::totalMicros)
                        .reversed())
                .toList();
    }

    Measurement.Jvm jvm() {
        return jvm.figures(flame.samples());
    }

    Flame flame() {
        return flame;
    }

    /** The slowest requests, slowest first; reads the file again. */
    List<Measurement.SlowRequest> slow(Path file) throws IOException {
        Map<String, List<Measurement.Part>> parts = new HashMap<>();
        Map<String, RecordedEvent> wanted = new HashMap<>();
        slowest.forEach(request -> {
            wanted.put(request.getString("id"), request);
            parts.put(request.getString("id"), new ArrayList<>(pausesDuring(request)));
        });
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (event.getEventType().getName().equals("isuports.Sql")) {
                    RecordedEvent request = wanted.get(event.getString("request"));
                    if (request != null && event.getDuration().toNanos() >= PART_NANOS) {
                        String what = event.getString("database") + ": " + Normal.sql(event.getString("statement"));
                        parts.get(event.getString("request")).add(part(what, request, event));
                    }
                }
            }
        }
        return wanted.values().stream()
                .sorted((a, b) -> b.getDuration().compareTo(a.getDuration()))
                .map(request -> new Measurement.SlowRequest(
                        request.getString("id"),
                        request.getString("method") + " " + request.getString("path"),
                        request.getString("host"),
                        request.getInt("status"),
                        request.getStartTime().toEpochMilli() - from,
                        request.getDuration().toNanos() / 1000,
                        parts.get(request.getString("id")).stream()
                                .sorted(Comparator.comparingLong(Measurement.Part::atMicros))
                                .toList()))
                .toList();
    }

    private List<Measurement.Part> pausesDuring(RecordedEvent request) {
        return pauses.stream()
                .filter(pause -> pause.getStartTime().isBefore(request.getEndTime())
                        && pause.getEndTime().isAfter(request.getStartTime()))
                .map(pause -> part("garbage collection " + pause.getString("name"), request, pause))
                .toList();
    }

    private static Measurement.Part part(String what, RecordedEvent request, RecordedEvent event) {
        Instant start = request.getStartTime();
        return new Measurement.Part(
                what,
                java.time.Duration.between(start, event.getStartTime()).toNanos() / 1000,
                event.getDuration().toNanos() / 1000);
    }
}
