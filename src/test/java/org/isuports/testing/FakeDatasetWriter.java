package org.isuports.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.isuports.testing.FakeDataset.Competition;
import org.isuports.testing.FakeDataset.Player;
import org.isuports.testing.FakeDataset.ScoreRow;
import org.isuports.testing.FakeDataset.Tenant;
import org.isuports.testing.FakeDataset.Visit;

/** Writes a {@link FakeDataset} in the public format: {@code 90_data.sql} and one {@code <tenant id>.db} each. */
public final class FakeDatasetWriter {
    private static final String TENANT_SCHEMA = """
            CREATE TABLE competition (id VARCHAR(255) NOT NULL PRIMARY KEY, tenant_id BIGINT NOT NULL, title TEXT NOT NULL,
              finished_at BIGINT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL);
            CREATE TABLE player (id VARCHAR(255) NOT NULL PRIMARY KEY, tenant_id BIGINT NOT NULL,
              display_name TEXT NOT NULL, is_disqualified BOOLEAN NOT NULL, created_at BIGINT NOT NULL,
              updated_at BIGINT NOT NULL);
            CREATE TABLE player_score (id VARCHAR(255) NOT NULL PRIMARY KEY, tenant_id BIGINT NOT NULL,
              player_id VARCHAR(255) NOT NULL, competition_id VARCHAR(255) NOT NULL, score BIGINT NOT NULL,
              row_num BIGINT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)""";

    /** As a dump tool begins: a comment that older clients stumble over, then the database by name. */
    private static final String DUMP_HEAD = """
            /*M!999999\\- enable the sandbox mode */\s
            -- MariaDB dump

            /*!40101 SET NAMES utf8mb4 */;
            /*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;

            CREATE DATABASE /*!32312 IF NOT EXISTS*/ `isuports` /*!40100 DEFAULT CHARACTER SET utf8mb4 */;

            USE `isuports`;

            """;

    private static final String ID_GENERATOR = """
              `id` bigint(20) NOT NULL AUTO_INCREMENT,
              `stub` char(1) NOT NULL DEFAULT '',
              PRIMARY KEY (`id`),
              UNIQUE KEY `stub` (`stub`)""";
    private static final String TENANT = """
              `id` bigint(20) NOT NULL AUTO_INCREMENT,
              `name` varchar(255) NOT NULL,
              `display_name` varchar(255) NOT NULL,
              `created_at` bigint(20) NOT NULL,
              `updated_at` bigint(20) NOT NULL,
              PRIMARY KEY (`id`),
              UNIQUE KEY `name` (`name`)""";
    private static final String VISIT_HISTORY = """
              `player_id` varchar(255) NOT NULL,
              `tenant_id` bigint(20) unsigned NOT NULL,
              `competition_id` varchar(255) NOT NULL,
              `created_at` bigint(20) NOT NULL,
              `updated_at` bigint(20) NOT NULL,
              KEY `tenant_id_idx` (`tenant_id`)""";

    private FakeDatasetWriter() {}

    /**
     * Writes a data set for three nodes, whose tenants' names have all lengths: {@code java … FakeDatasetWriter FOLDER SEED TENANTS}, for
     * {@code deploy/test-three-hosts}.
     */
    public static void main(String[] arguments) throws IOException {
        FakeDataset data = FakeDataset.generate(Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]));
        write(
                new FakeDataset(
                        data.seed(),
                        data.tenants().stream().map(FakeDatasetWriter::renamed).toList()),
                Files.createDirectories(Path.of(arguments[0])));
    }

    private static Tenant renamed(Tenant tenant) {
        String name = tenant.name() + "-longer".repeat((int) (tenant.id() % 3));
        return new Tenant(
                tenant.id(), name, tenant.displayName(), tenant.createdAt(), tenant.players(), tenant.competitions());
    }

    /** Writes all files into an existing folder. */
    public static void write(FakeDataset data, Path folder) {
        try {
            Files.writeString(folder.resolve("90_data.sql"), dump(data));
            for (Tenant tenant : data.tenants()) {
                writeTenant(tenant, folder.resolve(tenant.id() + ".db"), new Random(data.seed() + tenant.id()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String dump(FakeDataset data) {
        List<String> tenants = new ArrayList<>();
        List<String> visits = new ArrayList<>();
        for (Tenant tenant : data.tenants()) {
            tenants.add("(%d,%s,%s,%d,%d)"
                    .formatted(
                            tenant.id(),
                            quote(tenant.name()),
                            quote(tenant.displayName()),
                            tenant.createdAt(),
                            tenant.createdAt()));
            for (Competition competition : tenant.competitions()) {
                for (Visit visit : competition.visits()) {
                    visits.add("(%s,%d,%s,%d,%d)"
                            .formatted(
                                    quote(visit.playerId()),
                                    tenant.id(),
                                    quote(competition.id()),
                                    visit.createdAt(),
                                    visit.createdAt()));
                }
            }
        }
        return DUMP_HEAD
                + table("id_generator", ID_GENERATOR, List.of("(26784000000,'a')"))
                + table("tenant", TENANT, tenants)
                + table("visit_history", VISIT_HISTORY, visits)
                + "/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;\n\n-- Dump completed\n";
    }

    private static String table(String name, String columns, List<String> rows) {
        String insert =
                rows.isEmpty() ? "" : "INSERT INTO `%s` VALUES\n%s;\n".formatted(name, String.join(",\n", rows));
        return """
                DROP TABLE IF EXISTS `%1$s`;
                CREATE TABLE `%1$s` (
                %2$s
                ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

                LOCK TABLES `%1$s` WRITE;
                /*!40000 ALTER TABLE `%1$s` DISABLE KEYS */;
                %3$s/*!40000 ALTER TABLE `%1$s` ENABLE KEYS */;
                UNLOCK TABLES;

                """.formatted(name, columns, insert);
    }

    private static String quote(String text) {
        String escaped = text.chars()
                .mapToObj(c -> c == '\'' || c == '\\' || c == '"' ? "\\" + (char) c : String.valueOf((char) c))
                .collect(Collectors.joining());
        return "'" + escaped + "'";
    }

    /** Rows are shuffled: their order in the file says nothing. */
    private static void writeTenant(Tenant tenant, Path file, Random random) throws SQLException {
        try (Connection connection = TestSqlite.open(file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(TENANT_SCHEMA); // all of its statements
            connection.setAutoCommit(false);
            for (Player player : shuffled(tenant.players(), random)) {
                insert(
                        connection,
                        "INSERT INTO player VALUES (?,?,?,?,?,?)",
                        player.id(),
                        tenant.id(),
                        player.displayName(),
                        player.disqualified(),
                        player.createdAt(),
                        player.createdAt());
            }
            for (Competition competition : shuffled(tenant.competitions(), random)) {
                insert(
                        connection,
                        "INSERT INTO competition VALUES (?,?,?,?,?,?)",
                        competition.id(),
                        tenant.id(),
                        competition.title(),
                        competition.isFinished() ? competition.finishedAt() : null,
                        competition.createdAt(),
                        Math.max(competition.createdAt(), competition.finishedAt()));
                for (ScoreRow row : shuffled(competition.rows(), random)) {
                    insert(
                            connection,
                            "INSERT INTO player_score VALUES (?,?,?,?,?,?,?,?)",
                            row.id(),
                            tenant.id(),
                            row.playerId(),
                            competition.id(),
                            row.score(),
                            row.rowNumber(),
                            row.createdAt(),
                            row.createdAt());
                }
            }
            connection.commit();
        }
    }

    private static <T> List<T> shuffled(List<T> list, Random random) {
        List<T> copy = new ArrayList<>(list);
        Collections.shuffle(copy, random);
        return copy;
    }

    private static void insert(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }
}
