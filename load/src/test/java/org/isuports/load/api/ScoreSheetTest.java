package org.isuports.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreSheetTest {
    private final ScoreSheet sheet = new ScoreSheet(List.of(
            new ScoreSheet.Row("a", 5),
            new ScoreSheet.Row("b", 9),
            new ScoreSheet.Row("c", 9),
            new ScoreSheet.Row("b", 9)));

    @Test
    void theLastRowOfAPlayerCountsAndEarlierRowsWinTies() {
        assertThat(sheet.ranking())
                .containsExactly(
                        new ScoreSheet.Place("c", 9), new ScoreSheet.Place("b", 9), new ScoreSheet.Place("a", 5));
        assertThat(sheet.rows()).isEqualTo(4);
        assertThat(sheet.players()).isEqualTo(3);
    }

    @Test
    void aPageMatchesOnlyIfItIsExactlyThat() {
        Answers.Rank first = new Answers.Rank(1, 9, "c", "");
        Answers.Rank second = new Answers.Rank(2, 9, "b", "");
        Answers.Rank third = new Answers.Rank(3, 5, "a", "");
        assertThat(sheet.matches(List.of(first, second, third), 0)).isTrue();
        assertThat(sheet.matches(List.of(second, third), 1)).isTrue();
        assertThat(sheet.matches(List.of(), 7)).isTrue();
        assertThat(sheet.matches(List.of(second, first, third), 0)).isFalse();
        assertThat(sheet.matches(List.of(first, second), 0)).isFalse();
        assertThat(sheet.matches(List.of(first, second, new Answers.Rank(3, 6, "a", "")), 0))
                .isFalse();
    }

    @Test
    void theFileIsWhatOrganizersSend() {
        assertThat(new String(sheet.csv(), StandardCharsets.UTF_8)).isEqualTo("player_id,score\na,5\nb,9\nc,9\nb,9\n");
    }
}
