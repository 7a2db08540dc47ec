package org.isuports.load.measure;

import org.HdrHistogram.Histogram;

/** Durations of one kind, in microseconds. */
final class Digest {
    private static final long LONGEST = 600_000_000L;

    private final Histogram micros = new Histogram(LONGEST, 2);
    long total;
    long failed;
    long amount;

    void add(long took) {
        micros.recordValue(Math.min(took, LONGEST));
        total += took;
    }

    long count() {
        return micros.getTotalCount();
    }

    long at(double percentile) {
        return micros.getValueAtPercentile(percentile);
    }

    long max() {
        return micros.getMaxValue();
    }

    Measurement.HttpLine http(String route) {
        return new Measurement.HttpLine(route, count(), failed, at(50), at(95), at(99), max(), total, amount);
    }
}
