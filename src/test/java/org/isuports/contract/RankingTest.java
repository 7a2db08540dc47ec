package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Player": rankings and their pages. */
@DatabaseTest
class RankingTest {
    private static final int PLAYERS = 234;
    private static final long SEED = 20261;

    private final Api api = Api.underTest();
    private TestTenant tenant;
    private List<String> players;
    private String competition;

    /** The ranking as it has to be: the row's place in the file is part of the score, so that plain sorting settles ties. */
    private record Row(String player, String name, long score, int place) {}

    private List<Row> expected;

    @BeforeEach
    void aCompetitionWithManyScores() {
        tenant = api.newTenant();
        players = tenant.addPlayers(PLAYERS);
        competition = tenant.addCompetition("大会");
        Random random = new Random(SEED);
        StringBuilder csv = new StringBuilder("player_id,score\n");
        expected = new ArrayList<>();
        for (int place = 0; place < PLAYERS; place++) {
            int player = (place * 17) % PLAYERS;
            long score = random.nextLong(-20, 20);
            csv.append(players.get(player)).append(',').append(score).append('\n');
            expected.add(new Row(players.get(player), "Player " + (player + 1), score, place));
        }
        expected.sort((x, y) -> x.score() == y.score() ? x.place() - y.place() : Long.compare(y.score(), x.score()));
        tenant.uploadCsv(competition, csv.toString());
    }

    private Answer get(String query) {
        return tenant.player(players.getFirst()).get("/api/player/competition/" + competition + "/ranking" + query);
    }

    private void assertPage(Answer answer, int after) {
        List<Row> page = expected.subList(Math.min(after, PLAYERS), (int) Math.min(after + 100L, PLAYERS));
        StringBuilder ranks = new StringBuilder();
        for (int i = 0; i < page.size(); i++) {
            Row row = page.get(i);
            ranks.append(i == 0 ? "" : ",").append("""
                    {"rank":%d,"score":%d,"player_id":"%s","player_display_name":"%s"}""".formatted(after + i + 1, row.score(), row.player(), row.name()));
        }
        Expect.data(
                answer,
                "{\"competition\":{\"id\":\"%s\",\"title\":\"大会\",\"is_finished\":false},\"ranks\":[%s]}",
                competition,
                ranks);
    }

    @Test
    void ranksFollowScoreAndThenTheFile() {
        assertPage(get(""), 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 99, 100, 101, 133, 134, 135, 200, 233, 234, 235, 1000, 2147483647})
    void atMost100RanksAboveRankAfter(int after) {
        assertPage(get("?rank_after=" + after), after);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-100", "-2147483649", "-9223372036854775808", "%2B0", "-0", "000", ""})
    void rankAfterBelowOneIsFromTheFirst(String after) {
        assertPage(get("?rank_after=" + after), 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "4294967296", "4294967396", "9223372036854775807", "9223372036854775707"})
    void pastTheEndIsAnEmptyList(String after) {
        assertThat(get("?rank_after=" + after).data().path("ranks")).isEmpty();
    }

    @Test
    void pastAll64BitsIsTheEndOrNoInteger() {
        Answer answer = get("?rank_after=9223372036854775808");
        if (answer.status() == 200) {
            assertThat(answer.data().path("ranks")).isEmpty();
        } else {
            Expect.failure(answer, 400);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "1.5",
                "1e2",
                "0x1",
                "%201",
                "1%20",
                "1,2",
                "1_0",
                "%EF%BC%91",
                "%D9%A1",
                "--1",
                "null",
                "1%00",
                "1'"
            })
    void rankAfterThatIsNoIntegerIs400(String after) {
        Expect.failure(get("?rank_after=" + after), 400);
    }

    @Test
    void aRankAfterOf1000LettersIs400() {
        Expect.failure(get("?rank_after=" + "x".repeat(1000)), 400);
    }

    @ParameterizedTest
    @CsvSource({"?x=1", "?rank_after", "?"})
    void otherParametersDoNotMatter(String query) {
        assertPage(get(query), 0);
    }

    @Test
    void anUnknownCompetitionIs404() {
        String elsewhere = api.newTenant().addCompetition("Cup");
        for (String id : List.of("none", elsewhere, players.getFirst())) {
            Expect.failure(tenant.player(players.getFirst()).get("/api/player/competition/" + id + "/ranking"), 404);
        }
    }

    @Test
    void withoutScoresItIsEmpty() {
        String empty = tenant.addCompetition("empty");
        Expect.data(
                tenant.player(players.getFirst()).get("/api/player/competition/" + empty + "/ranking"),
                "{\"competition\":{\"id\":\"%s\",\"title\":\"empty\",\"is_finished\":false},\"ranks\":[]}",
                empty);
    }

    @Test
    void aFinishedRankingStaysAndSaysSo() {
        JsonNode before = get("").data().path("ranks");
        tenant.finish(competition);
        JsonNode after = get("").data();
        assertThat(after.path("ranks")).isEqualTo(before);
        assertThat(after.path("competition").path("is_finished").asBoolean()).isTrue();
    }

    @Test
    void disqualifiedPlayersStayInIt() {
        JsonNode before = get("").data();
        String disqualified = expected.getFirst().player();
        String reader = players.stream()
                .filter(id -> !id.equals(disqualified))
                .findFirst()
                .orElseThrow();
        tenant.disqualify(disqualified);
        assertThat(tenant.player(reader)
                        .get("/api/player/competition/" + competition + "/ranking")
                        .data())
                .isEqualTo(before);
    }

    @Test
    void allPagesTogetherAreTheWholeRanking() {
        List<Long> ranks = new ArrayList<>();
        JsonNode page = get("").data().path("ranks");
        while (!page.isEmpty()) {
            ranks.addAll(Expect.numbers(page, "rank"));
            page = get("?rank_after=" + ranks.getLast()).data().path("ranks");
        }
        assertThat(ranks).isEqualTo(LongStream.rangeClosed(1, PLAYERS).boxed().toList());
    }
}
