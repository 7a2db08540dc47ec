package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract, "Envelope" and "Organizer": what a refused upload says about its rows, and which check comes first. */
@DatabaseTest
class CsvErrorsTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private String player;
    private String competition;

    @BeforeEach
    void aCompetition() {
        tenant = api.newTenant();
        player = tenant.addPlayer();
        competition = tenant.addCompetition("Cup");
    }

    private Answer refused(String rows) {
        Answer answer = tenant.tryUpload(competition, "player_id,score\n" + rows.replace("OK", player));
        answer.failure(400);
        Expect.headers(answer);
        assertThat(Expect.fields(answer.json()))
                .containsExactlyInAnyOrder("status", "message", "errors", "error_count");
        for (JsonNode error : answer.json().path("errors")) {
            assertThat(Expect.fields(error)).containsExactlyInAnyOrder("row", "column", "value", "reason");
            assertThat(error.path("row").isIntegralNumber()).isTrue();
            assertThat(error.path("reason").asText()).isNotBlank();
        }
        return answer;
    }

    private static List<Long> rows(Answer answer) {
        return Expect.numbers(answer.json().path("errors"), "row");
    }

    @Test
    void anErrorNamesItsRowColumnAndValue() {
        Answer answer = refused("OK,1\nnobody,2\nOK,3\n");
        JsonNode error = answer.json().path("errors").path(0);
        assertThat(error.path("row").asLong()).isEqualTo(3);
        assertThat(error.path("column").asText()).isEqualTo("player_id");
        assertThat(error.path("value").asText()).isEqualTo("nobody");
        assertThat(answer.json().path("error_count").asLong()).isEqualTo(1);
        assertThat(answer.failure(400)).contains("3").contains("nobody");
    }

    @Test
    void theFirst20AreListedAndAllAreCounted() {
        String rows = IntStream.range(0, 45)
                .mapToObj(i -> i % 3 == 0 ? "OK,1\n" : "nobody" + i + ",1\n")
                .collect(Collectors.joining());
        Answer answer = refused(rows);
        assertThat(answer.json().path("error_count").asLong()).isEqualTo(30);
        assertThat(rows(answer))
                .isEqualTo(LongStream.range(0, 45)
                        .filter(i -> i % 3 != 0)
                        .map(i -> i + 2)
                        .limit(20)
                        .boxed()
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OK,1\\n\\nnobody,1\\n | 4",
                "\\n\\n\\nnobody,1\\n | 5",
                "OK,1\\r\\n\\r\\nnobody,1\\r\\n | 4",
                "OK,1\\r\\rnobody,1 | 4",
                "\"OK\",\"1\"\\n\"a\\nb\",1\\nnobody,1\\n | 3;4",
                "\"a\\r\\n\\r\\nb\",1\\nnobody,1\\n | 2;3"
            })
    void rowsCountAsASpreadsheetCountsThem(String form, String expected) {
        Answer answer = refused(form.replace("\\n", "\n").replace("\\r", "\r"));
        assertThat(rows(answer).stream().map(String::valueOf).collect(Collectors.joining(";")))
                .isEqualTo(expected);
    }

    @Test
    void aWrongHeaderIsRow1() {
        Answer answer = tenant.tryUpload(competition, "id,points\nnobody,x\n");
        assertThat(answer.failure(400)).contains("1").contains("id,points");
        assertThat(rows(answer)).containsExactly(1L);
    }

    @Test
    void columnsAreCheckedBeforePlayersAndPlayersBeforeScores() {
        Answer columns = refused("OK,x\nnobody,1\nOK,1,2\nOK\n");
        assertThat(rows(columns)).containsExactly(4L, 5L);
        Answer players = refused("OK,x\nnobody,y\nOK,1\nstranger,2\n");
        assertThat(rows(players)).containsExactly(3L, 5L);
        assertThat(Expect.texts(players.json().path("errors"), "column")).containsOnly("player_id");
        Answer scores = refused("OK,1\nOK,x\nOK,2.5\n");
        assertThat(rows(scores)).containsExactly(3L, 4L);
        assertThat(Expect.texts(scores.json().path("errors"), "column")).containsOnly("score");
    }

    @Test
    void aHeaderIsCheckedBeforeTheRows() {
        Answer answer = tenant.tryUpload(competition, "player_id,score,x\nnobody,x\n");
        assertThat(answer.failure(400)).contains("player_id,score");
        assertThat(rows(answer)).containsExactly(1L);
    }

    @Test
    void aScoreInARowThatDoesNotCountIsCheckedToo() {
        Answer answer = refused("OK,x\nOK,1\n");
        assertThat(rows(answer)).containsExactly(2L);
    }

    @Test
    void aHugeValueIsNotEchoedWhole() {
        Answer answer = refused("x".repeat(100_000) + ",1\n");
        assertThat(answer.body().length()).isLessThan(5_000);
    }
}
