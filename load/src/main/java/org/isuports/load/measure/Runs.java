package org.isuports.load.measure;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.isuports.load.api.Json;

/** The folder of all runs: each is a folder in it. */
public record Runs(Path folder) {
    private static final String FILE = "measurement.json";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    /** A new run's folder, named by time and note. */
    public Path create(String note) throws IOException {
        String words =
                note.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String name = TIME.format(LocalDateTime.now(ZoneOffset.UTC))
                + (words.isEmpty() ? "" : "-" + words.substring(0, Math.min(40, words.length())));
        return Files.createDirectories(folder.resolve(name));
    }

    public void write(Path run, Measurement measurement) throws IOException {
        Files.writeString(
                run.resolve(FILE),
                Json.MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(measurement));
    }

    /** A run by the beginning of its name, or "last" or "previous". */
    public Path find(String name) throws IOException {
        List<Path> all = all();
        if (all.isEmpty()) {
            throw new IOException("there are no runs in " + folder + " yet; load/measure makes one");
        }
        int fromEnd = name.equals("last") ? 1 : name.equals("previous") ? 2 : 0;
        if (fromEnd > 0 && all.size() >= fromEnd) {
            return all.get(all.size() - fromEnd);
        }
        List<Path> found = all.stream()
                .filter(run -> run.getFileName().toString().contains(name))
                .toList();
        if (found.size() != 1) {
            throw new IOException("'" + name + "' fits " + found.size() + " of the " + all.size() + " runs in " + folder
                    + (found.isEmpty()
                            ? ""
                            : ": " + found.stream().map(Path::getFileName).toList()));
        }
        return found.getFirst();
    }

    public Measurement read(Path run) throws IOException {
        return Json.MAPPER
                .readerFor(Measurement.class)
                .without(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .without(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .readValue(run.resolve(FILE).toFile());
    }

    /** All runs, oldest first. */
    public List<Path> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> runs = new ArrayList<>();
        try (Stream<Path> entries = Files.list(folder)) {
            entries.filter(entry -> Files.exists(entry.resolve(FILE))).sorted().forEach(runs::add);
        }
        return runs;
    }
}
