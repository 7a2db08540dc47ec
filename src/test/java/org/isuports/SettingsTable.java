package org.isuports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The program's settings as a table, read from the source of the {@code *Config} interfaces: names, defaults, Javadoc. */
final class SettingsTable {
    private static final Pattern PREFIX = Pattern.compile("@ConfigMapping\\(prefix = \"([a-z.-]+)\"\\)");
    private static final Pattern SETTING = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*((?:@\\w+(?:\\([^)]*\\))?\\s*)*)([\\w<>]+) (\\w+)\\(\\);", Pattern.DOTALL);
    private static final Pattern DEFAULT = Pattern.compile("@WithDefault\\(\"([^\"]*)\"\\)");
    private static final String PROPERTIES = "src/main/resources/application.properties";

    private SettingsTable() {}

    /** In Markdown, with a line for each setting, by name. */
    static String markdown() {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<String> rows = files.filter(file -> file.toString().endsWith("Config.java"))
                    .map(SettingsTable::read)
                    .flatMap(SettingsTable::rows)
                    .sorted()
                    .toList();
            return "| environment variable | default | what it says |\n|---|---|---|\n" + String.join("\n", rows)
                    + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The variables that {@code application.properties} reads by other names, such as {@code ISUCON_DB_HOST}. */
    static List<String> mappedVariables() {
        return Pattern.compile("\\$\\{([A-Z][A-Z0-9_]+)[:}]")
                .matcher(read(Path.of(PROPERTIES)))
                .results()
                .map(result -> result.group(1))
                .distinct()
                .toList();
    }

    private static Stream<String> rows(String source) {
        Matcher prefix = PREFIX.matcher(source);
        if (!prefix.find()) {
            throw new AssertionError("A *Config file without @ConfigMapping: " + source);
        }
        String mapped = read(Path.of(PROPERTIES));
        return SETTING.matcher(source).results().map(setting -> row(prefix.group(1), setting, mapped));
    }

    private static String row(String prefix, MatchResult setting, String mapped) {
        String property =
                prefix + "." + setting.group(4).replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        String what = setting.group(1)
                .replaceAll("\\s*\\n\\s*\\*\\s*", " ")
                .replaceAll("\\{@code ([^}]*)}", "`$1`")
                .strip();
        Matcher ownDefault = DEFAULT.matcher(setting.group(2));
        Matcher mapping = Pattern.compile("^" + Pattern.quote(property) + "=\\$\\{([A-Z_]+):(.*)}$", Pattern.MULTILINE)
                .matcher(mapped);
        boolean isMapped = mapping.find();
        String variable =
                isMapped ? mapping.group(1) : property.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
        String standard = isMapped ? mapping.group(2) : ownDefault.find() ? ownDefault.group(1) : "";
        standard = standard.replace("${isuports.store.data-dir}", "$ISUPORTS_DATA_DIR")
                .replace("${isuports.host.base}", "$ISUCON_BASE_HOSTNAME");
        return "| `%s` | %s | %s |".formatted(variable, standard.isEmpty() ? "" : "`" + standard + "`", what);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
