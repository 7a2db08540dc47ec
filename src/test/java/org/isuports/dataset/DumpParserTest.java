package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isuports.dataset.DumpParser.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DumpParserTest {
    private static final String CREATE = """
            CREATE TABLE `pair` (
              `value` decimal(10,2) NOT NULL DEFAULT '(,;',
              `id` varchar(255) COLLATE utf8mb4_bin NOT NULL COMMENT 'a `name`, (quoted); it''s',
              PRIMARY KEY (`id`),
              KEY `both` (`id`,`value`)
            ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
            """;

    @TempDir
    private Path folder;

    @Test
    void readsRowsAsMariaDbWritesThem() {
        assertThat(read(CREATE + "INSERT INTO `pair` VALUES\n(1,'a'),\n(2,'b');\n"))
                .containsExactly("a=1", "b=2");
    }

    @Test
    void readsRowsAsMySqlWritesThem() {
        assertThat(read(CREATE
                        + "INSERT INTO `pair` VALUES (1,'a'),(2,_utf8mb4'b');\nINSERT INTO `pair` VALUES (-3,'c');"))
                .containsExactly("a=1", "b=2", "c=-3");
    }

    @Test
    void columnNamesInTheInsertComeFirst() {
        assertThat(read(CREATE + "INSERT INTO `pair` (`id`, `other`, `value`) VALUES ('a',NULL,1);"))
                .containsExactly("a=1");
        assertThat(read("INSERT INTO isuports.pair(id,value) VALUES ('a',1);")).containsExactly("a=1");
    }

    @Test
    void withoutAnyColumnNamesTheyStandInTheWantedOrder() {
        assertThat(read("INSERT INTO `pair` VALUES ('a',1);")).containsExactly("a=1");
    }

    @Test
    void undoesEscapes() {
        assertThat(read("INSERT INTO pair VALUES ('O\\'Ne''il \\\"\\\\ \\n\\t\\0;),(\\%','1'),(\"d\"\"q 🏆\",2);"))
                .containsExactly("O'Ne'il \"\\ \n\t\0;),(%=1", "d\"q 🏆=2");
    }

    @Test
    void skipsCommentsAndOtherStatements() {
        assertThat(read("""
                /*M!999999\\- enable the sandbox mode */\s
                -- a comment; with 'quotes
                # another (
                /*!40101 SET NAMES utf8mb4 */;
                SET @x = 'a;b\\'', @y = "c;";
                DELIMITER ;;
                CREATE DATABASE /*!32312 IF NOT EXISTS*/ `isuports`;
                INSERT INTO `other` VALUES (0x12,'INSERT INTO `pair` VALUES (9,9);',NULL,1.5e3);
                INSERT INTO `pair` /* here */ VALUES -- and
                ('a', /* here; */ 1) ;
                UNLOCK TABLES;
                """)).containsExactly("a=1");
    }

    @Test
    void aRowLongerThanTheBufferIsOneRow() {
        String longText = "x".repeat(200_000);
        assertThat(read("INSERT INTO pair VALUES ('" + longText + "',1);")).containsExactly(longText + "=1");
    }

    @Test
    void aCompleteDumpHasItsLastLine() {
        assertThat(read("-- MySQL dump 10.13\nINSERT INTO pair VALUES ('a',1);\n-- Dump completed on 2022-05-01\n"))
                .containsExactly("a=1");
        assertThatThrownBy(() -> read("-- MySQL dump 10.13\nINSERT INTO pair VALUES ('a',1);\n"))
                .hasMessage("dump.sql, line 3: the last line, '-- Dump completed', is missing: the file is cut off");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO pair VALUES ('a',1)",
                "INSERT INTO pair VALUES ('a',1),",
                "INSERT INTO pair VALUES ('a'",
                "INSERT INTO pair VALUES ('a",
                "INSERT INTO pair VALUES ('a\\",
                "INSERT INTO pair",
                "INSERT INTO `pair",
                "SET NAMES 'utf8",
                "SET NAMES utf8",
                "CREATE TABLE `pair` (`id` int",
                "/* comment"
            })
    void aDumpThatEndsEarlyIsRefused(String statement) {
        assertThatThrownBy(() -> read("\n" + statement))
                .isInstanceOf(DatasetException.class)
                .hasMessageStartingWith("dump.sql, line 2: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO pair VALUES ('a',1,2);",
                "INSERT INTO pair VALUES ('a');",
                "INSERT INTO pair VALUES ('a',NULL);",
                "INSERT INTO pair VALUES (NULL,1);",
                "INSERT INTO pair VALUES ('a',1.5);",
                "INSERT INTO pair VALUES ('a','');",
                "INSERT INTO pair VALUES ('a',-);",
                "INSERT INTO pair VALUES ('a',9999999999999999999);",
                "INSERT INTO pair VALUES ('a',now());",
                "INSERT INTO pair VALUES ('a' 1);",
                "INSERT INTO pair VALUES ('a',1) ON DUPLICATE KEY UPDATE value = 1;",
                "INSERT INTO pair (id) VALUES ('a');",
                "INSERT INTO pair SELECT 1;",
                "\u0000"
            })
    void whatIsNotUnderstoodIsRefusedWithItsLine(String statement) {
        assertThatThrownBy(() -> read("SET x = 1;\n" + statement))
                .isInstanceOf(DatasetException.class)
                .hasMessageStartingWith("dump.sql, line 2: ");
    }

    @Test
    void textThatIsNoUtf8IsRefused() throws IOException {
        Path dump = folder.resolve("dump.sql");
        Files.write(dump, new byte[] {'\n'});
        byte[] latin1 =
                "\nINSERT INTO pair VALUES ('\u00e4',1);".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        Files.write(dump, latin1);
        assertThatThrownBy(() -> read(dump)).hasMessage("dump.sql, line 2: value 1 is not UTF-8");
    }

    private List<String> read(String content) {
        Path dump = folder.resolve("dump.sql");
        try {
            Files.writeString(dump, content);
            return read(dump);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Each row of table {@code pair} as {@code id=value}. */
    private static List<String> read(Path dump) throws IOException {
        List<String> rows = new ArrayList<>();
        DumpParser.read(
                dump,
                Map.of("pair", new Table(List.of("id", "value"), row -> rows.add(row.text(0) + "=" + row.integer(1)))));
        return rows;
    }
}
