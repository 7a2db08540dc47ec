package org.isuports.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestSqlite;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands in the place of a ready tenant's file and isn't it: an outage of that tenant alone, which health shows until it's over. */
@DatabaseTest
class LostFilesTest {
    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();
    private final TestTenant other = api.newTenant();

    @Inject
    TenantStore store;

    @Inject
    TenantFiles files;

    @Inject
    TenantDirectory directory;

    enum Loss {
        MISSING,
        EMPTY,
        FOREIGN,
        FOREIGN_WITH_A_VERSION,
        OTHER_TENANTS,
        TRUNCATED,
        RANDOM_BYTES,
        NEWER_SCHEMA,
        FOLDER
    }

    @ParameterizedTest
    @EnumSource
    void aLostFileIsAnOutageOfItsTenantAloneUntilItIsBack(Loss loss) throws Exception {
        String player = tenant.addPlayer();
        other.addPlayer();
        Path file = file(tenant);
        Path saved = file.resolveSibling("saved-" + loss);
        byte[][] put = new byte[1][];
        store.whileClosed(named(tenant), () -> {
            Files.copy(file, saved);
            lose(loss, file);
            put[0] = content(file);
            return null;
        });
        try {
            for (int request = 0; request < 2; request++) {
                Answer refused = tenant.organizer().get("/api/organizer/players");
                assertThat(refused.failure(503)).contains(tenant.name());
                assertThat(refused.header("Retry-After")).contains("60");
            }
            assertThat(content(file)).as("what was found, left as it was").isEqualTo(put[0]);
            other.organizer().get("/api/organizer/players").data();

            Answer health = api.anyone("admin").get("/q/health");
            assertThat(health.status()).isEqualTo(503);
            assertThat(tenantFiles(health).path("data").toString())
                    .contains(tenant.name())
                    .doesNotContain(other.name());
            assertThat(api.anyone("admin").get("/q/health/ready").status()).isEqualTo(200);
        } finally {
            store.whileClosed(named(tenant), () -> {
                Files.deleteIfExists(file);
                SqliteCopy.place(saved, file);
                return null;
            });
        }
        assertThat(tenant.organizer().get("/api/organizer/players").body()).contains(player);
        assertThat(tenantFiles(api.anyone("admin").get("/q/health"))
                        .path("status")
                        .asText())
                .isEqualTo("UP");
    }

    @Test
    void nothingIsAnsweredThatWouldGoIntoAFileWithoutAName() throws Exception {
        String player = tenant.addPlayer();
        Path file = file(tenant);
        Path aside = file.resolveSibling("aside");
        Files.move(file, aside);

        tenant.organizer()
                .post("/api/organizer/players/add", Form.of("display_name[]", "lost"))
                .failure(503);
        Files.copy(aside, file);
        tenant.organizer()
                .post("/api/organizer/players/add", Form.of("display_name[]", "lost too"))
                .failure(503);

        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
        tenant.addPlayer();
        assertThat(tenant.organizer().get("/api/organizer/players").body())
                .contains(player)
                .doesNotContain("lost");
        assertThat(tenantFiles(api.anyone("admin").get("/q/health"))
                        .path("data")
                        .toString())
                .doesNotContain(tenant.name());
    }

    @Test
    void aFileOfTheFirstSchemaGoesOnAndLearnsWhoseItIs() throws Exception {
        String player = tenant.addPlayer();
        store.whileClosed(named(tenant), () -> {
            sql(file(tenant), "DROP TABLE owner");
            sql(file(tenant), "PRAGMA user_version = 1");
            return null;
        });

        assertThat(tenant.organizer().get("/api/organizer/players").body()).contains(player);

        long owner = store.read(
                named(tenant), connection -> TenantOwner.find(connection).orElseThrow());
        assertThat(owner).isEqualTo(named(tenant).id());
    }

    private void lose(Loss loss, Path file) throws Exception {
        switch (loss) {
            case MISSING -> Files.delete(file);
            case EMPTY -> Files.write(file, new byte[0]);
            case FOREIGN -> {
                Files.delete(file);
                sql(file, "CREATE TABLE holiday (day TEXT)");
            }
            case FOREIGN_WITH_A_VERSION -> {
                Files.delete(file);
                sql(file, "CREATE TABLE holiday (day TEXT); PRAGMA user_version = 1");
            }
            case OTHER_TENANTS ->
                store.whileClosed(
                        named(other), () -> Files.copy(file(other), file, StandardCopyOption.REPLACE_EXISTING));
            case TRUNCATED -> Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 6000));
            case RANDOM_BYTES -> {
                byte[] noise = new byte[20_000];
                new Random(42).nextBytes(noise);
                Files.write(file, noise);
            }
            case NEWER_SCHEMA -> sql(file, "PRAGMA user_version = 1000");
            case FOLDER -> {
                Files.delete(file);
                Files.createDirectory(file);
            }
        }
    }

    private static byte[] content(Path file) throws IOException {
        return Files.isRegularFile(file)
                ? Files.readAllBytes(file)
                : String.valueOf(Files.exists(file)).getBytes(StandardCharsets.UTF_8);
    }

    private static void sql(Path file, String sql) throws SQLException {
        try (Connection connection = TestSqlite.open(file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static JsonNode tenantFiles(Answer health) {
        return StreamSupport.stream(health.json().path("checks").spliterator(), false)
                .filter(check -> check.path("name").asText().equals("tenant-files"))
                .findFirst()
                .orElseThrow();
    }

    private Tenant named(TestTenant one) {
        return directory.find(one.name()).orElseThrow();
    }

    private Path file(TestTenant one) {
        return files.pathOf(named(one).id());
    }
}
