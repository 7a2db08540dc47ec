package org.isuports.load.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.isuports.load.bench.Scale;

/** Shows how costs grow: a table in Markdown and a picture with both axes logarithmic. */
public final class Growth {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 360;
    private static final int LEFT = 70;
    private static final int RIGHT = 270;
    private static final int TOP = 40;
    private static final int BOTTOM = 50;
    private static final List<String> COLOURS = List.of("#1b6ca8", "#c8553d", "#3b8e5a", "#8a5fb5");

    private Growth() {}

    /** A row for each request, a column for each size. */
    public static String table(String sizes, List<Scale.Point> points) {
        TreeSet<Integer> columns = new TreeSet<>();
        points.forEach(point -> columns.add(point.size()));
        StringBuilder text = new StringBuilder("| " + sizes);
        columns.forEach(size -> text.append(String.format(Locale.ROOT, " | %,d", size)));
        text.append(" |\n|---").append("|---".repeat(columns.size())).append("|\n");
        lines(points).forEach((what, line) -> {
            text.append("| ").append(what);
            line.forEach(point -> text.append(" | ").append(cell(point)));
            text.append(" |\n");
        });
        return text.toString();
    }

    private static String cell(Scale.Point point) {
        String time = String.format(Locale.ROOT, "%.2f ms", point.millis());
        return Double.isNaN(point.cpuMicros())
                ? time
                : String.format(Locale.ROOT, "%.0f µs CPU, %s", point.cpuMicros(), time);
    }

    private static Map<String, List<Scale.Point>> lines(List<Scale.Point> points) {
        Map<String, List<Scale.Point>> lines = new LinkedHashMap<>();
        points.forEach(point ->
                lines.computeIfAbsent(point.what(), what -> new ArrayList<>()).add(point));
        return lines;
    }

    /** The time of a request by size. */
    public static String picture(String title, List<Scale.Point> points) {
        double left = log(points.stream().mapToInt(Scale.Point::size).min().orElse(1));
        double right = log(points.stream().mapToInt(Scale.Point::size).max().orElse(10));
        int low = (int) Math.floor(
                log(points.stream().mapToDouble(Scale.Point::millis).min().orElse(0.1)));
        int high = (int) Math.ceil(
                log(points.stream().mapToDouble(Scale.Point::millis).max().orElse(1)));
        Axes axes = new Axes(left, Math.max(right, left + 1), low, Math.max(high, low + 1));
        StringBuilder svg = new StringBuilder(4096);
        add(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"13\">",
                WIDTH,
                HEIGHT);
        add(svg, "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, HEIGHT);
        add(svg, "<text x=\"%d\" y=\"22\" font-weight=\"bold\">%s</text>", LEFT, title);
        for (int power = low; power <= axes.high(); power++) {
            double y = axes.y(power);
            add(svg, "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>", LEFT, y, WIDTH - RIGHT);
            add(svg, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s ms</text>", LEFT - 6, y + 4, plain(power));
        }
        points.stream()
                .mapToInt(Scale.Point::size)
                .distinct()
                .forEach(size -> add(
                        svg,
                        "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%,d</text>",
                        axes.x(log(size)),
                        HEIGHT - BOTTOM + 22,
                        size));
        int line = 0;
        for (var entry : lines(points).entrySet()) {
            draw(svg, axes, entry.getKey(), entry.getValue(), COLOURS.get(line % COLOURS.size()), line);
            line++;
        }
        return svg.append("</svg>\n").toString();
    }

    private static void draw(
            StringBuilder svg, Axes axes, String what, List<Scale.Point> points, String colour, int line) {
        StringBuilder path = new StringBuilder();
        for (Scale.Point point : points) {
            double x = axes.x(log(point.size()));
            double y = axes.y(log(point.millis()));
            path.append(String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", x, y));
            add(svg, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>", x, y, colour);
        }
        add(svg, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>", path, colour);
        int y = TOP + 12 + 22 * line;
        add(svg, "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"4\" fill=\"%s\"/>", WIDTH - RIGHT + 14, y - 6, colour);
        add(svg, "<text x=\"%d\" y=\"%d\">%s</text>", WIDTH - RIGHT + 34, y, what);
    }

    private static String plain(int power) {
        return power >= 0
                ? String.format(Locale.ROOT, "%.0f", Math.pow(10, power))
                : String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power));
    }

    private static double log(double value) {
        return Math.log10(value);
    }

    /** Logarithms of the values at the edges. */
    private record Axes(double left, double right, int low, int high) {
        double x(double log) {
            return LEFT + (log - left) / (right - left) * (WIDTH - RIGHT - LEFT);
        }

        double y(double log) {
            return HEIGHT - BOTTOM - (log - low) / (high - low) * (HEIGHT - BOTTOM - TOP);
        }
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation would be one more library
    private static void add(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
