package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.Test;

/** The full public data set, where it is at hand: its bills are those that a program of somebody else has computed. */
class PublicDatasetTest {
    private static final Path DATA = Path.of("../shared/data").toAbsolutePath().normalize();

    private static final String BILL = """
            SELECT player_count || '|' || visitor_count || '|' || billing_yen
            FROM billing_report WHERE tenant_id = ? AND competition_id = ?""";

    @Test
    void itsBillsAreTheExpectedOnes() throws Exception {
        Path archive = DATA.resolve("full.tar.xz");
        Path expected = DATA.resolve("expected-billing.json");
        assumeTrue(
                Files.exists(archive) && Files.exists(expected),
                () -> "Skipped: the public data set isn't at " + DATA + " (full.tar.xz, expected-billing.json)");
        Path folder = TestFolders.create("public");
        Path source = unpack(archive, Files.createDirectory(folder.resolve("source")));

        PreparedDataset prepared = new DatasetFolder(folder).prepare(PublicDataset.open(source));

        JsonNode tenants = new ObjectMapper().readTree(expected.toFile());
        assertThat(prepared.tenants()).hasSize(tenants.size());
        try (Connection admin = prepared.openAdmin()) {
            for (JsonNode tenant : tenants) {
                for (JsonNode bill : tenant.path("competitions")) {
                    assertThat(Sql.first(
                                            admin,
                                            BILL,
                                            tenant.path("tenant_id").asLong(),
                                            bill.path("competition_id").asText())
                                    .orElse("0|0|0"))
                            .as("bill of %s", bill)
                            .isEqualTo(bill.path("player_count").asText() + "|"
                                    + bill.path("visitor_count").asText() + "|"
                                    + bill.path("billing_yen").asText());
                }
                assertThat(Sql.first(
                                admin,
                                "SELECT ifnull(sum(billing_yen), 0) FROM billing_report WHERE tenant_id = ?",
                                tenant.path("tenant_id").asLong()))
                        .contains(tenant.path("billing").asText());
            }
            assertThat(Sql.first(admin, "SELECT count(*) FROM visit_history")).contains("183868");
        }
        deleteAll(source);
    }

    /** 400 MB that nobody needs to look at afterwards. */
    private static void deleteAll(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }

    private static Path unpack(Path archive, Path folder) throws Exception {
        Process tar = new ProcessBuilder(List.of("tar", "xJf", archive.toString(), "-C", folder.toString()))
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        return folder;
    }
}
