package org.isuports.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartOptionsTest {
    private static final Path PROJECT = Path.of("/project");

    @Test
    void withoutArgumentsThingsAreWhereTheReadmeSays() {
        StartOptions options = parse(Map.of());
        assertThat(options.data()).isEqualTo(Path.of("/project/data"));
        assertThat(options.port()).isEqualTo(3000);
        assertThat(options.databasePort()).isEqualTo(13306);
        assertThat(options.demo()).isTrue();
        assertThat(options.adminHost()).isEqualTo("admin.localhost");
        assertThat(options.externalDatabase()).isFalse();
    }

    @Test
    void anEmptyValueIsRefusedRatherThanTakenForTheCurrentFolder() {
        assertThatThrownBy(() -> StartOptions.parse(List.of("--data", ""), Map.of(), PROJECT))
                .isInstanceOf(StartException.class)
                .hasMessageContaining("--data needs a value");
    }

    @Test
    void theEnvironmentSaysWhatTheCommandLineLeavesOpen() {
        Map<String, String> environment = Map.of(
                "SERVER_APP_PORT",
                "4000",
                "ISUCON_BASE_HOSTNAME",
                ".example.org",
                "ISUPORTS_DATA_DIR",
                "/srv/isuports");
        StartOptions options = parse(environment);
        assertThat(options.port()).isEqualTo(4000);
        assertThat(options.adminHost()).isEqualTo("admin.example.org");
        assertThat(options.data()).isEqualTo(Path.of("/srv/isuports"));

        options = parse(environment, "--port", "5000", "--data", "/other");
        assertThat(options.port()).isEqualTo(5000);
        assertThat(options.data()).isEqualTo(Path.of("/other"));
    }

    @Test
    void anyVariableOfTheDatabaseMeansAnExternalOne() {
        StartOptions options = parse(Map.of("ISUCON_DB_PORT", "3307"));
        assertThat(options.externalDatabase()).isTrue();
        assertThat(options.externalAddress())
                .isEqualTo(new DatabaseAddress("127.0.0.1", 3307, "isucon", "isucon", "isuports"));
    }

    @Test
    void anEmptyVariableIsNoVariable() {
        assertThat(parse(Map.of("ISUCON_DB_HOST", "")).externalDatabase()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "--port, --port needs a value",
        "--port x, '--port must be a port between 1 and 65535, not \"x\"'",
        "--db-port 65536, --db-port must be a port",
        "--port 7 --db-port 7, --port and --db-port are both 7",
        "--verbose, unknown argument --verbose",
    })
    void aWrongArgumentIsNamed(String arguments, String message) {
        assertThatThrownBy(() -> parse(Map.of(), arguments.split(" ", -1)))
                .isInstanceOf(StartException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aWrongVariableIsNamed() {
        assertThatThrownBy(() -> parse(Map.of("SERVER_APP_PORT", "http")))
                .hasMessageContaining("SERVER_APP_PORT must be a port");
    }

    @Test
    void aPortForAnEmbeddedDatabaseDoesNotGoWithAnExternalOne() {
        assertThatThrownBy(() -> parse(Map.of("ISUCON_DB_HOST", "db"), "--db-port", "3307"))
                .hasMessageContaining("--db-port is for the embedded database");
    }

    private static StartOptions parse(Map<String, String> environment, String... arguments) {
        return StartOptions.parse(List.of(arguments), environment, PROJECT);
    }
}
