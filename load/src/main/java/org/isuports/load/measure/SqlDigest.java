package org.isuports.load.measure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;

/** All executions of one statement. */
final class SqlDigest {
    private static final int TOP_FILES = 3;

    private final String database;
    private final String statement;
    private final Digest micros = new Digest();
    private final Map<String, Long> microsByFile = new HashMap<>();

    SqlDigest(String database, String statement) {
        this.database = database;
        this.statement = statement;
    }

    void add(RecordedEvent event) {
        long took = event.getDuration().toNanos() / 1000;
        micros.add(took);
        micros.amount += Math.max(0, event.getLong("rows"));
        if (event.getBoolean("failed")) {
            micros.failed++;
        }
        String file = event.getString("file");
        if (file != null && !file.isEmpty()) {
            microsByFile.merge(file, took, Long::sum);
        }
    }

    Measurement.SqlLine line() {
        List<String> top = microsByFile.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(TOP_FILES)
                .map(entry -> String.format(Locale.ROOT, "%s %.1f ms", entry.getKey(), entry.getValue() / 1000.0))
                .toList();
        return new Measurement.SqlLine(
                database,
                statement,
                micros.count(),
                micros.failed,
                micros.total,
                micros.at(50),
                micros.at(95),
                micros.max(),
                micros.amount,
                top);
    }
}
