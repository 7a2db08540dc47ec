package org.isuports.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever the server refuses by a code, the pages have words for, and the other way round. */
class ErrorCodesTest {
    private static final Path PAGES = Path.of("src/main/webui/src/i18n/texts/refused.ts");

    @Test
    void thePagesHaveWordsForEveryRefusal() throws IOException {
        Set<String> ofProgram = inProgram("\\.code\\(\"(\\w+)\"\\)");
        ofProgram.addAll(inProgram("new Faults\\(\\s*\"(\\w+)\""));

        assertThat(found(Files.readString(PAGES), "'refused\\.(\\w+)'"))
                .isNotEmpty()
                .isEqualTo(ofProgram);
    }

    @Test
    void thePagesHaveWordsForEveryReasonOfAFaultyRow() throws IOException {
        Set<String> ofProgram = inProgram("new Faults\\(\\s*\"(\\w+)\"");
        ofProgram.add("csv_header");
        ofProgram.add("csv_unreadable");

        assertThat(found(Files.readString(PAGES), "'row\\.(\\w+)'")).isEqualTo(ofProgram);
    }

    private static Set<String> inProgram(String pattern) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                found.addAll(found(Files.readString(file), pattern));
            }
        }
        return found;
    }

    private static Set<String> found(String text, String pattern) {
        Set<String> codes = new TreeSet<>();
        Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult one) -> one.group(1))
                .forEach(codes::add);
        return codes;
    }
}
