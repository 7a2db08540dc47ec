package org.isuports.load.score;

import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** What happened on one route. Safe for all threads. */
final class RouteBook {
    private static final long LONGEST_MICROS = 120_000_000L;

    final LongAdder errors = new LongAdder();
    final LongAdder bytes = new LongAdder();
    final Histogram micros = new ConcurrentHistogram(LONGEST_MICROS, 3);

    void success(long took, long size) {
        micros.recordValue(Math.min(took, LONGEST_MICROS));
        bytes.add(size);
    }

    RouteFigures figures(Route route) {
        return new RouteFigures(
                route,
                micros.getTotalCount(),
                errors.sum(),
                micros.getTotalCount() * route.points(),
                bytes.sum(),
                micros.getValueAtPercentile(50),
                micros.getValueAtPercentile(95),
                micros.getValueAtPercentile(99),
                micros.getMaxValue());
    }
}
