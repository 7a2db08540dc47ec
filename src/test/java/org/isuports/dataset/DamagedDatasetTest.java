package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Arrays;
import java.util.stream.Stream;
import org.isuports.testing.FakeDataset;
import org.isuports.testing.FakeDatasetWriter;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A data set that isn't whole is refused with a message that names what is wrong, and the last one stays. */
class DamagedDatasetTest {
    interface Damage {
        void to(Path dataset) throws Exception;
    }

    static Stream<Arguments> damages() {
        return Stream.of(
                damage("90_data.sql, so it is no data set", set -> Files.delete(set.resolve("90_data.sql"))),
                damage("2.db is missing", set -> Files.delete(set.resolve("2.db"))),
                damage("4.db belongs to no tenant", set -> Files.copy(set.resolve("3.db"), set.resolve("4.db"))),
                damage("stray.db is not named", set -> Files.copy(set.resolve("3.db"), set.resolve("stray.db"))),
                damage("02.db is not named", set -> Files.copy(set.resolve("2.db"), set.resolve("02.db"))),
                damage("2.db", set -> Files.write(set.resolve("2.db"), new byte[0])),
                damage("2.db", set -> Files.writeString(set.resolve("2.db"), "This is no database. ".repeat(1000))),
                damage("2.db", set -> cut(set.resolve("2.db"))),
                damage("2.db is damaged", set -> overwriteMiddle(set.resolve("2.db"))),
                damage("2.db holds a row of tenant 3", set -> {
                    Files.delete(set.resolve("2.db"));
                    Files.copy(set.resolve("3.db"), set.resolve("2.db"));
                }),
                damage("2.db was copied while it was in use", set -> Files.writeString(set.resolve("2.db-wal"), "x")),
                sql("2.db has no table player_score", "DROP TABLE player_score"),
                sql("2.db has no column row_num", "ALTER TABLE player_score DROP COLUMN row_num"),
                sql("2.db has scores of player nobody", "UPDATE player_score SET player_id = 'nobody'"),
                sql("2.db has scores of player", "UPDATE player_score SET competition_id = 'nothing'"),
                sql("2.db holds a bad id in table player: 'a b'", "UPDATE player SET id = 'a b' WHERE rowid = 1"),
                sql("2.db can't be imported", "UPDATE player SET created_at = 'yesterday' WHERE rowid = 1"),
                dump(
                        "90_data.sql, line 41: tenant 2 has a name that no tenant can have: 'Tenant_2'",
                        "'tenant-2'",
                        "'Tenant_2'"),
                dump("tenant 2 has a name that no tenant can have: 'admin'", "'tenant-2'", "'admin'"),
                dump("tenant 2 has the name of another one: 'tenant-1'", "'tenant-2'", "'tenant-1'"),
                dump("tenant 1 is there twice", "(2,'tenant-2'", "(1,'tenant-2'"),
                dump("should be an integer: x", "(2,'tenant-2'", "(x,'tenant-2'"),
                dump("visits of tenant 77", ",2,'", ",77,'"),
                dump("90_data.sql, line", "INSERT INTO `visit_history` VALUES", "INSERT INTO `visit_history` VALUES ("),
                damage("it is cut off", set -> cut(set.resolve("90_data.sql"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("damages")
    void isRefusedNamingTheFile(String message, Damage damage) throws Exception {
        Path folder = TestFolders.create("damaged");
        DatasetFolder datasets = new DatasetFolder(folder);
        Path source = Files.createDirectory(folder.resolve("source"));
        FakeDatasetWriter.write(FakeDataset.generate(3, 3), source);
        PreparedDataset before = datasets.prepare(PublicDataset.open(source));

        damage.to(source);

        assertThatThrownBy(() -> datasets.prepare(PublicDataset.open(source)))
                .isInstanceOf(DatasetException.class)
                .hasMessageContaining(message)
                .message()
                .doesNotContain("\n");
        assertThat(datasets.current()).contains(before);
        assertThat(datasets.pending()).isEmpty();
        try (Stream<Path> copies = Files.list(folder.resolve("dataset"))) {
            assertThat(copies.filter(Files::isDirectory)).containsExactly(before.folder());
        }
    }

    @Test
    void allDamagedFilesAreNamedAtOnce() throws Exception {
        Path source = TestFolders.create("damaged");
        FakeDatasetWriter.write(FakeDataset.generate(4, 3), source);
        cut(source.resolve("1.db"));
        cut(source.resolve("3.db"));

        assertThatThrownBy(() -> new DatasetFolder(source).prepare(PublicDataset.open(source)))
                .hasMessageContaining("1.db ")
                .hasMessageContaining("3.db ");
    }

    private static Arguments damage(String message, Damage damage) {
        return Arguments.of(message, damage);
    }

    private static Arguments sql(String message, String sql) {
        return damage(message, set -> {
            try (Connection connection = Sql.openSqlite(set.resolve("2.db"))) {
                Sql.run(connection, sql);
            }
        });
    }

    private static Arguments dump(String message, String text, String replacement) {
        return damage(message, set -> {
            Path dump = set.resolve("90_data.sql");
            String content = Files.readString(dump);
            assertThat(content).contains(text);
            Files.writeString(dump, content.replace(text, replacement));
        });
    }

    private static void cut(Path file) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(open.length() / 2);
        }
    }

    private static void overwriteMiddle(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Arrays.fill(content, 4096, content.length, (byte) 0x5a);
        Files.write(file, content);
    }
}
