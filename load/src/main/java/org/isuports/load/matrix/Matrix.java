package org.isuports.load.matrix;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.isuports.load.report.Median;

/**
 * What came of each variant. The ratio to the usual one is taken within each round, where both met the same machine, and only then
 * is its median.
 */
public final class Matrix {
    private final List<Variant> variants;
    private final List<Map<Variant, Figures>> rounds = new ArrayList<>();

    /** The first variant is the one that the others are compared with. */
    public Matrix(List<Variant> variants) {
        this.variants = List.copyOf(variants);
    }

    /** The order of a round: another variant begins each time, so that a machine that slows down favours none. */
    public List<Variant> order(int round) {
        List<Variant> order = new ArrayList<>(variants);
        java.util.Collections.rotate(order, -round);
        return round % 2 == 0 ? order : order.reversed();
    }

    /** Notes a run of a round; runs with wrong answers aren't noted. */
    public void note(int round, Variant variant, Figures figures) {
        while (rounds.size() <= round) {
            rounds.add(new EnumMap<>(Variant.class));
        }
        rounds.get(round).put(variant, figures);
    }

    /** Points of a variant by those of the first: the median over the rounds that have both. NaN if there is none. */
    double ratio(Variant variant) {
        Variant first = variants.getFirst();
        List<Double> ratios = new ArrayList<>();
        for (Map<Variant, Figures> round : rounds) {
            Figures own = round.get(variant);
            Figures usual = round.get(first);
            if (own != null && usual != null) {
                ratios.add(own.points() / usual.points());
            }
        }
        return Median.of(ratios);
    }

    private List<Figures> runs(Variant variant) {
        List<Figures> runs = new ArrayList<>();
        for (Map<Variant, Figures> round : rounds) {
            Figures figures = round.get(variant);
            if (figures != null) {
                runs.add(figures);
            }
        }
        return runs;
    }

    /** A table in Markdown. */
    public String table() {
        StringBuilder text = new StringBuilder(2048);
        text.append("| variant | runs | points, median (least–most) | to the first | requests/s "
                + "| server, µs CPU a request | users, µs | ranking p50 / p99, ms | program MB |\n");
        text.append("|---|---|---|---|---|---|---|---|---|\n");
        for (Variant variant : variants) {
            List<Figures> runs = runs(variant);
            if (runs.isEmpty()) {
                text.append("| ").append(variant.label()).append(" | 0 | no run counts | | | | | | |\n");
                continue;
            }
            Figures middle = Figures.median(runs);
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %d | %,.0f (%,.0f–%,.0f) | %.2f | %,.0f | %.0f | %.0f | %.1f / %.0f | %.0f |%n",
                    variant.label(),
                    runs.size(),
                    middle.points(),
                    runs.stream().mapToDouble(Figures::points).min().orElse(0),
                    runs.stream().mapToDouble(Figures::points).max().orElse(0),
                    ratio(variant),
                    middle.requestsPerSecond(),
                    middle.serverMicros(),
                    middle.clientMicros(),
                    middle.rankingP50(),
                    middle.rankingP99(),
                    middle.programMegabytes()));
        }
        return text.toString();
    }
}
