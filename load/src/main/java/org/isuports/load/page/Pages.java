package org.isuports.load.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isuports.load.api.Json;
import org.isuports.load.measure.Comparison;
import org.isuports.load.measure.Measurement;
import org.isuports.load.measure.Runs;

/** Writes the pages: one for each run, one for two, one for the history of all. */
public final class Pages {
    private final Runs runs;

    public Pages(Runs runs) {
        this.runs = runs;
    }

    /** {@code report.html} in the run's folder. */
    public void writeRun(Path run) throws IOException {
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("kind", "run");
        data.set("run", Json.MAPPER.valueToTree(runs.read(run)));
        data.set("flame", flame(run));
        write(run.resolve("report.html"), runs.read(run).id(), data);
    }

    /** {@code compare-….html} beside the runs' folders; returns it. */
    public Path writeComparison(Path before, Path after, List<Comparison.Change> changes) throws IOException {
        Measurement a = runs.read(before);
        Measurement b = runs.read(after);
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("kind", "compare");
        data.set("before", Json.MAPPER.valueToTree(a));
        data.set("after", Json.MAPPER.valueToTree(b));
        data.set("differences", Json.MAPPER.valueToTree(Comparison.differences(a, b)));
        ArrayNode list = data.putArray("changes");
        changes.forEach(change -> list.add(change(change)));
        data.set("flame", flame(before));
        data.set("flameAfter", flame(after));
        Path page = runs.folder().resolve("compare-" + a.id() + "-with-" + b.id() + ".html");
        write(page, a.id() + " → " + b.id(), data);
        return page;
    }

    /** {@code history.html} beside the runs' folders. */
    public Path writeHistory() throws IOException {
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("kind", "history");
        ArrayNode list = data.putArray("runs");
        for (Path run : runs.all()) {
            list.add(summary(runs.read(run)));
        }
        Path page = runs.folder().resolve("history.html");
        write(page, "All runs", data);
        return page;
    }

    private static ObjectNode summary(Measurement run) {
        ObjectNode summary = Json.MAPPER.createObjectNode();
        summary.put("id", run.id());
        summary.put("note", run.note());
        summary.put("revision", run.git().revision());
        summary.put("dirty", run.git().dirty().size());
        summary.put("subject", run.git().subject());
        summary.put("points", run.result().tally().points());
        summary.put("errors", run.result().tally().errors());
        summary.put("seconds", run.result().seconds());
        summary.put("requests", run.result().tally().requests());
        summary.put("connections", run.result().connections().opened());
        summary.set("settings", Json.MAPPER.valueToTree(run.settings()));
        summary.set("processes", Json.MAPPER.valueToTree(run.result().processes()));
        summary.set("routes", Json.MAPPER.valueToTree(run.result().tally().routes()));
        return summary;
    }

    /** NaN isn't JSON: figures that don't exist are left out. */
    private static ObjectNode change(Comparison.Change change) {
        ObjectNode node = Json.MAPPER.createObjectNode();
        node.put("group", change.group());
        node.put("what", change.what());
        node.put("unit", change.unit());
        node.put("verdict", change.verdict().name());
        put(node, "before", change.before());
        put(node, "after", change.after());
        put(node, "change", change.change());
        return node;
    }

    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, value);
        }
    }

    private static JsonNode flame(Path run) throws IOException {
        Path file = run.resolve("flame.json");
        return Files.exists(file) ? Json.MAPPER.readTree(file.toFile()) : Json.MAPPER.nullNode();
    }

    private static void write(Path page, String title, JsonNode data) throws IOException {
        String json = Json.MAPPER.writeValueAsString(data).replace("<", "\\u003c");
        Files.writeString(
                page,
                resource("page.html")
                        .replace("{{title}}", title.replace("&", "&amp;").replace("<", "&lt;"))
                        .replace("{{style}}", resource("page.css"))
                        .replace("{{script}}", resource("parts.js") + resource("flame.js") + resource("page.js"))
                        .replace("{{data}}", json));
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = Pages.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IOException("the jar lacks " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
