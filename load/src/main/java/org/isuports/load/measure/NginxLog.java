package org.isuports.load.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** nginx's side: its own log of requests, in the format that the stack sets up. */
final class NginxLog {
    /** Columns, separated by tabs; times in seconds with milliseconds. */
    static final int COLUMNS = 7;

    private final Map<String, Digest> routes = new HashMap<>();
    private final Map<String, Digest> upstream = new HashMap<>();
    private long requests;
    private long resumed;
    private long connections;

    private NginxLog() {}

    /** Reads what was logged between two Unix times in seconds. */
    static Measurement.NginxFigures read(Path log, double from, double to) throws IOException {
        NginxLog figures = new NginxLog();
        try (Stream<String> lines = Files.lines(log)) {
            lines.map(line -> line.split("\t", -1))
                    .filter(columns -> columns.length == COLUMNS)
                    .filter(columns -> within(columns[0], from, to))
                    .forEach(figures::count);
        }
        return new Measurement.NginxFigures(
                figures.connections, figures.requests, figures.resumed, lines(figures.routes), lines(figures.upstream));
    }

    private static boolean within(String time, double from, double to) {
        double at = Double.parseDouble(time);
        return at >= from && at <= to;
    }

    private void count(String[] columns) {
        String route = columns[1];
        int blank = route.indexOf(' ');
        String path = route.substring(blank + 1);
        int question = path.indexOf('?');
        String key = route.substring(0, blank) + " " + Normal.path(question < 0 ? path : path.substring(0, question));
        add(routes, key, columns[4], columns);
        if (!columns[5].equals("-") && !columns[5].isEmpty()) {
            add(upstream, key, columns[5].split("[,:] ?", -1)[0], columns);
        }
        requests++;
        // The first request of a connection stands for the connection.
        if (columns[6].startsWith("1 ")) {
            connections++;
            if (columns[6].endsWith(" r")) {
                resumed++;
            }
        }
    }

    private static void add(Map<String, Digest> into, String key, String seconds, String[] columns) {
        Digest digest = into.computeIfAbsent(key, unknown -> new Digest());
        digest.add((long) (Double.parseDouble(seconds) * 1_000_000));
        digest.amount += Long.parseLong(columns[3]);
        if (columns[2].charAt(0) >= '4') {
            digest.failed++;
        }
    }

    private static List<Measurement.HttpLine> lines(Map<String, Digest> digests) {
        return digests.entrySet().stream()
                .map(entry -> entry.getValue().http(entry.getKey()))
                .sorted(Comparator.comparingLong(Measurement.HttpLine::totalMicros)
                        .reversed())
                .toList();
    }
}
