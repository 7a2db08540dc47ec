package org.isuports.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestSqlite;

/** Compares MySQL's {@code ranking} and {@code billing_report} with what stands in the tenants' files, read beside the program. */
record Projections(DatabaseAddress mysql, Path tenantFolder) {
    private static final String RANKS_IN_FILE = """
            SELECT p.id, s.score FROM score s JOIN player p ON p.seq = s.player
            WHERE s.competition = ? ORDER BY s.score DESC, s.csv_row""";

    private record InFile(int seq, String uploadId, boolean finished) {}

    /** Fails unless both agree for every competition of a tenant. */
    void assertAgree(String tenantName) {
        try (Connection admin = TestDatabase.connect(mysql)) {
            long tenant = tenantId(admin, tenantName);
            try (Connection file = TestSqlite.open(tenantFolder.resolve(tenant + ".db"))) {
                Map<String, InFile> competitions = competitions(file);
                assertBills(admin, file, tenant, competitions);
                for (Map.Entry<String, InFile> one : competitions.entrySet()) {
                    if (!one.getValue().uploadId().isEmpty()) {
                        assertRanking(admin, file, tenant, one.getKey(), one.getValue());
                    }
                }
            }
        } catch (SQLException | JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static long tenantId(Connection admin, String name) throws SQLException {
        try (PreparedStatement select = admin.prepareStatement("SELECT id FROM tenant WHERE name = ?")) {
            select.setString(1, name);
            try (ResultSet row = select.executeQuery()) {
                assertThat(row.next()).as("tenant %s", name).isTrue();
                return row.getLong(1);
            }
        }
    }

    private static Map<String, InFile> competitions(Connection file) throws SQLException {
        Map<String, InFile> competitions = new TreeMap<>();
        try (PreparedStatement select =
                        file.prepareStatement("SELECT id, seq, upload_id, finished_at IS NOT NULL FROM competition");
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                competitions.put(row.getString(1), new InFile(row.getInt(2), row.getString(3), row.getBoolean(4)));
            }
        }
        return competitions;
    }

    private static void assertBills(Connection admin, Connection file, long tenant, Map<String, InFile> competitions)
            throws SQLException {
        Map<String, Integer> billed = new TreeMap<>();
        try (PreparedStatement select =
                admin.prepareStatement("SELECT competition_id, player_count FROM billing_report WHERE tenant_id = ?")) {
            select.setLong(1, tenant);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    billed.put(row.getString(1), row.getInt(2));
                }
            }
        }
        Map<String, Integer> expected = new TreeMap<>();
        for (Map.Entry<String, InFile> one : competitions.entrySet()) {
            if (one.getValue().finished()) {
                expected.put(one.getKey(), ranks(file, one.getValue()).size());
            }
        }
        assertThat(billed).as("billing_report of tenant %d", tenant).isEqualTo(expected);
    }

    private static void assertRanking(Connection admin, Connection file, long tenant, String id, InFile competition)
            throws SQLException, JsonProcessingException {
        StringBuilder shown = new StringBuilder();
        try (PreparedStatement select = admin.prepareStatement(
                "SELECT first_rank, upload_id, entries FROM ranking WHERE tenant_id = ? AND competition_id = ?"
                        + " ORDER BY first_rank")) {
            select.setLong(1, tenant);
            select.setString(2, id);
            try (ResultSet row = select.executeQuery()) {
                int next = 1;
                while (row.next()) {
                    assertThat(row.getInt(1)).as("first_rank").isEqualTo(next);
                    assertThat(row.getString(2)).as("upload_id in ranking").isEqualTo(competition.uploadId());
                    for (var entry : new ObjectMapper().readTree(row.getString(3))) {
                        shown.append(entry).append('\n');
                        next++;
                    }
                }
            }
        }
        assertThat(shown.toString())
                .as("ranking of competition %s", id)
                .isEqualTo(String.join("", ranks(file, competition)));
    }

    private static List<String> ranks(Connection file, InFile competition) throws SQLException {
        List<String> ranks = new ArrayList<>();
        try (PreparedStatement select = file.prepareStatement(RANKS_IN_FILE)) {
            select.setInt(1, competition.seq());
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    ranks.add("[\"%s\",%d]%n".formatted(row.getString(1), row.getLong(2)));
                }
            }
        }
        return ranks;
    }
}
