package org.isuports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README says about settings is what the program has. */
class ReadmeTest {
    private static final Path README = Path.of("README.md");
    private static final String BEGIN = "<!-- settings: made from the code by ReadmeTest -->\n";
    private static final String END = "<!-- /settings -->\n";

    /** {@code -Disuports.readme.write=true} brings the README up to date instead of failing. */
    @Test
    void theTableOfSettingsIsThatOfTheCode() throws IOException {
        String readme = Files.readString(README);
        int begin = readme.indexOf(BEGIN) + BEGIN.length();
        int end = readme.indexOf(END);
        assertThat(end).as("place of the table in README.md").isGreaterThanOrEqualTo(begin);
        if (Boolean.getBoolean("isuports.readme.write")) {
            readme = readme.substring(0, begin) + SettingsTable.markdown() + readme.substring(end);
            Files.writeString(README, readme);
            end = readme.indexOf(END);
        }
        assertThat(readme.substring(begin, end))
                .as(
                        "the settings in README.md; ./mvnw test -Dtest=ReadmeTest -Disuports.readme.write=true rewrites them")
                .isEqualTo(SettingsTable.markdown());
    }

    @Test
    void everyVariableThatIsReadStandsInTheReadme() throws IOException {
        assertThat(Files.readString(README)).contains(SettingsTable.mappedVariables());
    }
}
