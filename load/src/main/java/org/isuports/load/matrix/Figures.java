package org.isuports.load.matrix;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.isuports.load.report.Median;
import org.isuports.load.report.Processes;
import org.isuports.load.report.Result;
import org.isuports.load.score.Route;
import org.isuports.load.score.RouteFigures;

/**
 * What a run is compared by.
 *
 * @param serverMicros CPU of the program, its database and nginx for one request
 * @param clientMicros CPU of the users for one request
 * @param rankingP50 milliseconds, connecting included; so p99
 * @param programMegabytes resident at the end
 */
public record Figures(
        double points,
        double requestsPerSecond,
        double serverMicros,
        double clientMicros,
        double rankingP50,
        double rankingP99,
        double programMegabytes) {

    public static Figures of(Result result) {
        double requests = Math.max(1, result.tally().requests());
        double client = 0;
        double server = 0;
        double megabytes = 0;
        for (Processes.Use use : result.processes()) {
            if (use.name().equals("load")) {
                client += use.cpuSeconds();
            } else {
                server += use.cpuSeconds();
            }
            if (use.name().equals("program")) {
                megabytes = use.residentMegabytes();
            }
        }
        return new Figures(
                result.tally().points(),
                requests / result.seconds(),
                1e6 * server / requests,
                1e6 * client / requests,
                millis(result, RouteFigures::p50),
                millis(result, RouteFigures::p99),
                megabytes);
    }

    private static double millis(Result result, ToDoubleFunction<RouteFigures> figure) {
        return result.tally().routes().stream()
                .filter(figures -> figures.route() == Route.RANKING)
                .mapToDouble(figures -> figure.applyAsDouble(figures) / 1000)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Of each figure the median, taken for itself. */
    static Figures median(List<Figures> runs) {
        return new Figures(
                median(runs, Figures::points),
                median(runs, Figures::requestsPerSecond),
                median(runs, Figures::serverMicros),
                median(runs, Figures::clientMicros),
                median(runs, Figures::rankingP50),
                median(runs, Figures::rankingP99),
                median(runs, Figures::programMegabytes));
    }

    private static double median(List<Figures> runs, ToDoubleFunction<Figures> figure) {
        return Median.of(runs.stream().map(figure::applyAsDouble).toList());
    }
}
