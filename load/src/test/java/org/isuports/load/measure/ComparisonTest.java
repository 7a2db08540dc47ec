package org.isuports.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isuports.load.client.ConnectionCounters;
import org.isuports.load.report.Processes;
import org.isuports.load.report.Result;
import org.isuports.load.score.Route;
import org.isuports.load.score.RouteFigures;
import org.isuports.load.score.Tally;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void whatGotWorseComesFirst() {
        Measurement before = run(10_000, 5_000, 2.0, 1000, Map.of());
        Measurement after = run(12_000, 25_000, 3.6, 1010, Map.of());
        List<Comparison.Change> changes = Comparison.of(before, after);

        assertThat(changes)
                .filteredOn(change -> change.verdict() == Comparison.Verdict.WORSE)
                .extracting(Comparison.Change::what)
                .containsExactly("program", Route.RANKING.label());
        assertThat(changes.get(1).change()).isEqualTo(4.0);
        assertThat(changes.subList(0, 2)).allMatch(change -> change.verdict() == Comparison.Verdict.WORSE);
        assertThat(verdict(changes, "score", "points")).isEqualTo(Comparison.Verdict.BETTER);
        // 2.0 s for 10,000 points against 3.6 s for 12,000: dearer, although not by as much as the seconds say.
        assertThat(verdict(changes, "CPU", "program")).isEqualTo(Comparison.Verdict.WORSE);
        assertThat(verdict(changes, "latency p50", Route.RANKING.label())).isEqualTo(Comparison.Verdict.SAME);
    }

    @Test
    void aRunComparedWithItselfIsTheSame() {
        Measurement run = run(10_000, 5_000, 2.0, 1000, Map.of());
        assertThat(Comparison.of(run, run)).allMatch(change -> change.verdict() == Comparison.Verdict.SAME);
        assertThat(Comparison.differences(run, run)).isEmpty();
    }

    @Test
    void otherSettingsAreSaid() {
        Measurement before = run(10_000, 5_000, 2.0, 1000, Map.of("protocol", "h1", "seed", "1"));
        Measurement after = run(10_000, 5_000, 2.0, 1000, Map.of("protocol", "h2", "seed", "2"));
        assertThat(Comparison.differences(before, after)).containsExactly("protocol: h1 / h2");
    }

    private static Comparison.Verdict verdict(List<Comparison.Change> changes, String group, String what) {
        return changes.stream()
                .filter(change -> change.group().equals(group) && change.what().equals(what))
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    private static Measurement run(long points, long p99, double cpu, long p50, Map<String, String> settings) {
        Tally tally = new Tally(
                points,
                0,
                List.of(new RouteFigures(Route.RANKING, points, 0, points, 1, p50, p50, p99, p99)),
                List.of(),
                null);
        Result result = new Result(
                0,
                10,
                settings,
                tally,
                new ConnectionCounters.Snapshot(100, 100, 0, 0, 0),
                Map.of(),
                List.of(new Processes.Use("program", 1, cpu, 1)),
                1,
                1,
                List.of());
        return new Measurement(
                "id",
                "",
                new Measurement.Git("abc", "", List.of()),
                Map.of(),
                settings,
                result,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                List.of(),
                List.of());
    }
}
