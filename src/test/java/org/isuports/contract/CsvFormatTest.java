package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.isuports.testing.Upload;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Organizer": which files are fine. {@code α} and {@code β} stand for the ids of two players. */
@DatabaseTest
class CsvFormatTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private String a;
    private String b;
    private String competition;

    @BeforeEach
    void aTenantWithTwoPlayers() {
        tenant = api.newTenant();
        List<String> ids = tenant.addPlayers(2);
        a = ids.get(0);
        b = ids.get(1);
        competition = tenant.addCompetition("Cup");
    }

    private Answer upload(String file) {
        return upload(file, UTF_8);
    }

    private Answer upload(String file, Charset charset) {
        byte[] bytes = file.replace("α", a).replace("β", b).getBytes(charset);
        return tenant.organizer()
                .upload(
                        "/api/organizer/competition/" + competition + "/score",
                        new Upload("scores", "scores.csv", "text/csv", bytes));
    }

    private List<String> ranking() {
        JsonNode ranks = tenant.ranking(a, competition);
        return Stream.of(ranks)
                .flatMap(list -> java.util.stream.StreamSupport.stream(list.spliterator(), false))
                .map(rank -> (rank.path("player_id").asText().equals(a) ? "α" : "β") + rank.path("score"))
                .toList();
    }

    static List<String> filesWithA2AndB1() {
        return List.of(
                "player_id,score\nα,2\nβ,1\n",
                "player_id,score\nα,2\nβ,1",
                "player_id,score\r\nα,2\r\nβ,1\r\n",
                "player_id,score\r\nα,2\r\nβ,1",
                "player_id,score\rα,2\rβ,1\r",
                "player_id,score\rα,2\rβ,1",
                "player_id,score\nα,2\r\nβ,1\r",
                "\uFEFFplayer_id,score\nα,2\nβ,1\n",
                "\uFEFFplayer_id,score\r\nα,2\r\nβ,1",
                "\uFEFF\"player_id\",\"score\"\r\n\"α\",\"2\"\r\n\"β\",\"1\"\r\n",
                "\"player_id\",score\nα,\"2\"\n\"β\",1",
                "player_id,score\n\nα,2\n\n\nβ,1\n\n",
                "player_id,score\r\n\r\nα,2\r\n\r\nβ,1\r\n\r\n\r\n",
                "player_id,score\r\rα,2\rβ,1\r\r",
                "player_id,score\nα,2\nβ,1\n\n",
                "\nplayer_id,score\nα,2\nβ,1\n",
                "\uFEFF\r\n\r\nplayer_id,score\r\nα,2\r\nβ,1",
                "player_id,score\nβ,7\nα,2\nβ,1\n".replace("β,7\n", ""),
                "player_id,score\nα,+2\nβ,+1\n",
                "player_id,score\nα,002\nβ,-0\nβ,1\n".replace("β,-0\n", ""));
    }

    @ParameterizedTest
    @MethodSource("filesWithA2AndB1")
    void lineEndsByteOrderMarkQuotesAndBlankLinesAreFine(String file) {
        Expect.data(upload(file), "{\"rows\":2}");
        assertThat(ranking()).containsExactly("α2", "β1");
    }

    static Stream<List<String>> integers() {
        return Stream.of(
                List.of("0", "0"),
                List.of("-0", "0"),
                List.of("+0", "0"),
                List.of("+5", "5"),
                List.of("-5", "-5"),
                List.of("007", "7"),
                List.of("-00000000000000000000000000012", "-12"),
                List.of("9223372036854775807", "9223372036854775807"),
                List.of("+9223372036854775807", "9223372036854775807"),
                List.of("-9223372036854775808", "-9223372036854775808"));
    }

    @ParameterizedTest
    @MethodSource("integers")
    void aScoreIsA64BitInteger(List<String> pair) {
        upload("player_id,score\nα," + pair.get(0)).data();
        assertThat(ranking()).containsExactly("α" + pair.get(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775808",
                "-9223372036854775809",
                "99999999999999999999999999",
                "1.5",
                "1.0",
                "1e3",
                "0x10",
                "1_000",
                "\"1,000\"",
                "",
                "\"\"",
                " 5",
                "5 ",
                "\"5 \"",
                "5\t",
                "\u00A05",
                "\"5\n\"",
                "+",
                "-",
                "--5",
                "+-5",
                "5-",
                "５",
                "٣",
                "१",
                "−5",
                "x",
                "NaN",
                "Infinity",
                "null",
                "true",
                "5L",
                "5\u0000",
                "\u00005"
            })
    void anythingElseIsNoScore(String score) {
        Answer answer = upload("player_id,score\nα," + score + "\n");
        answer.failure(400);
        JsonNode error = answer.json().path("errors").path(0);
        assertThat(error.path("row").asLong()).as("%s", answer).isEqualTo(2);
        assertThat(error.path("column").asText()).isEqualTo("score");
        String value = score.startsWith("\"") ? score.substring(1, score.length() - 1) : score;
        assertThat(error.path("value").asText()).isEqualTo(value);
        assertThat(ranking()).isEmpty();
    }

    @Test
    void theWholeRangeIsRanked() {
        upload("player_id,score\nα,-9223372036854775808\nβ,9223372036854775807\n")
                .data();
        assertThat(ranking()).containsExactly("β9223372036854775807", "α-9223372036854775808");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\uFEFF",
                "\n",
                "α,1\n",
                "player_id\n",
                "player_id;score\nα;1\n",
                "player_id\tscore\nα\t1\n",
                "score,player_id\n1,α\n",
                "Player_id,score\nα,1\n",
                "PLAYER_ID,SCORE\nα,1\n",
                "player_id,score,\nα,1,\n",
                "player_id,score,note\nα,1,x\n",
                "player_id, score\nα,1\n",
                " player_id,score\nα,1\n",
                "player_id,score \nα,1\n",
                "player_id,scores\nα,1\n",
                "player id,score\nα,1\n",
                "\uFEFF\uFEFFplayer_id,score\nα,1\n",
                "#comment\nplayer_id,score\nα,1\n",
                "PK\u0003\u0004\u0014",
                "{\"scores\":[]}",
                "<html>"
            })
    void anotherHeaderIs400(String file) {
        assertThat(upload(file).failure(400)).contains("player_id,score");
        assertThat(ranking()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"α", "α,1,", "α,1,2", "α,1,2,3", ",", ",,", "\"α,1\"", "α;1"})
    void aColumnMissingOrTooManyIs400(String row) {
        Answer answer = upload("player_id,score\nβ,1\n" + row + "\n");
        answer.failure(400);
        assertThat(answer.json().path("errors").path(0).path("row").asLong())
                .as("%s", answer)
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"α", "\"α,1", "α,\"1", "\"α\"x,1", "α,\"1\"2"})
    void aBrokenQuoteIs400(String row) {
        for (String file : List.of("player_id,score\n" + row + "\nβ,1\n", "player_id,score\n" + row)) {
            Answer answer = upload(file);
            answer.failure(400);
            assertThat(answer.json().path("errors").path(0).path("row").asLong())
                    .as("%s", answer)
                    .isEqualTo(2);
        }
        assertThat(ranking()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" α", "α ", "a\u0000", "α\u0000", "'α'", "none", "Ａ", "\"α\n\"", "\"α\"\"\"", "α'--"})
    void anIdIsTakenToTheLetter(String id) {
        Answer answer = upload("player_id,score\n" + id + ",1\n");
        answer.failure(400);
        assertThat(answer.json().path("errors").path(0).path("column").asText())
                .as("%s", answer)
                .isEqualTo("player_id");
    }

    static List<Charset> otherEncodings() {
        return Stream.of(
                        "UTF-16",
                        "UTF-16LE",
                        "UTF-16BE",
                        "x-UTF-16LE-BOM",
                        "UTF-32",
                        "UTF-32LE",
                        "UTF-32BE",
                        "Shift_JIS")
                .map(Charset::forName)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("otherEncodings")
    void anotherEncodingIs400ThatSaysSo(Charset charset) {
        Answer answer = upload("player_id,score\r\nα,1\r\nさくら,2\r\n", charset);
        assertThat(answer.failure(400)).contains("UTF-8");
        assertThat(ranking()).isEmpty();
    }

    @Test
    void bytesThatAreNoUtf8Are400ThatSaysSo() {
        for (byte[] wrong :
                new byte[][] {{(byte) 0xE9}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80}}) {
            var file = new java.io.ByteArrayOutputStream();
            file.writeBytes(("player_id,score\n" + a + ",1\n" + "\n".repeat(20_000) + "x").getBytes(UTF_8));
            file.writeBytes(wrong);
            file.writeBytes(",1\n".getBytes(UTF_8));
            Answer answer = tenant.organizer()
                    .upload(
                            "/api/organizer/competition/" + competition + "/score",
                            new Upload("scores", "scores.csv", "text/csv", file.toByteArray()));
            assertThat(answer.failure(400)).contains("UTF-8");
        }
    }
}
