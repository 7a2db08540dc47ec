package org.isuports.load.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.isuports.load.score.RouteFigures;
import org.isuports.load.score.Tally;

/** A result for people at a terminal. */
public final class TextReport {
    private static final int MINUTE = 60;

    private TextReport() {}

    public static String of(Result result) {
        StringBuilder text = new StringBuilder(4096);
        Tally tally = result.tally();
        routes(text, result);
        connections(text, result);
        processes(text, result);
        minutes(text, result.timeline());
        if (tally.errors() > 0) {
            line(text, "");
            line(text, "%,d wrong answers; the first:", tally.errors());
            tally.examples().forEach(example -> line(text, "  %s", example));
        }
        if (tally.broken() != null) {
            line(text, "");
            line(text, "The generator itself failed, this run says nothing: %s", tally.broken());
        }
        line(text, "");
        line(
                text,
                "POINTS %,d in %.1f s%s",
                tally.points(),
                result.seconds(),
                tally.errors() == 0
                        ? ", no errors"
                        : String.format(
                                Locale.ROOT,
                                " (%,d less %d %% for %,d errors)",
                                tally.rawPoints(),
                                tally.deductionPercent(),
                                tally.errors()));
        return text.toString();
    }

    private static void routes(StringBuilder text, Result result) {
        line(
                text,
                "%-40s %9s %7s %9s %8s %8s %8s %8s %9s",
                "request",
                "count",
                "errors",
                "points",
                "p50 ms",
                "p95 ms",
                "p99 ms",
                "max ms",
                "avg bytes");
        for (RouteFigures route : result.tally().routes()) {
            line(
                    text,
                    "%-40s %,9d %,7d %,9d %8.1f %8.1f %8.1f %8.1f %,9d",
                    route.route().label(),
                    route.count(),
                    route.errors(),
                    route.points(),
                    route.p50() / 1000.0,
                    route.p95() / 1000.0,
                    route.p99() / 1000.0,
                    route.max() / 1000.0,
                    route.count() == 0 ? 0 : route.bytes() / route.count());
        }
    }

    private static void connections(StringBuilder text, Result result) {
        var wire = result.connections();
        line(text, "");
        line(
                text,
                "%,d requests (%,.0f/s); %,d connections (%,.0f/s, %,d idled out, %,d reads sent again); people: %s",
                result.tally().requests(),
                result.tally().requests() / result.seconds(),
                wire.opened(),
                wire.opened() / result.seconds(),
                wire.idledOut(),
                wire.retried(),
                result.people());
    }

    private static void processes(StringBuilder text, Result result) {
        double seconds = result.seconds();
        StringBuilder cores = new StringBuilder();
        for (Processes.Use use : result.processes()) {
            cores.append(String.format(
                    Locale.ROOT,
                    "%s %.2f s (%.2f cores, %,d MB); ",
                    use.name(),
                    use.cpuSeconds(),
                    use.cpuSeconds() / seconds,
                    use.residentMegabytes()));
        }
        double known = result.processes().stream()
                .mapToDouble(Processes.Use::cpuSeconds)
                .sum();
        line(
                text,
                "CPU: %sothers %.2f s, idle %.2f s (%.2f cores)",
                cores,
                Math.max(0, result.busyCpuSeconds() - known),
                result.idleCpuSeconds(),
                result.idleCpuSeconds() / seconds);
    }

    /** Of longer runs, minute by minute: whether anything drifts. */
    private static void minutes(StringBuilder text, List<Second> timeline) {
        if (timeline.size() < 2 * MINUTE) {
            return;
        }
        line(text, "");
        line(
                text,
                "%6s %9s %7s %9s   %s",
                "minute",
                "points/s",
                "people",
                "memory MB",
                "rankings, ms: p50 and p99 of the middle second, p99 of the worst second");
        for (int from = 0; from + MINUTE <= timeline.size(); from += MINUTE) {
            List<Second> minute = timeline.subList(from, from + MINUTE);
            line(
                    text,
                    "%6d %,9d %,7d %,9d   %.2f  %.2f  %.2f",
                    from / MINUTE + 1,
                    minute.stream().mapToLong(Second::points).sum() / MINUTE,
                    minute.getLast().users(),
                    minute.getLast().programMegabytes(),
                    middle(minute, Second::rankingP50) / 1000.0,
                    middle(minute, Second::rankingP99) / 1000.0,
                    minute.stream().mapToLong(Second::rankingP99).max().orElse(0) / 1000.0);
        }
    }

    private static long middle(List<Second> minute, ToLongFunction<Second> figure) {
        return minute.stream()
                .mapToLong(figure)
                .sorted()
                .skip(minute.size() / 2)
                .findFirst()
                .orElse(0);
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation would be one more library
    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
