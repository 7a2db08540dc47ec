package org.isuports.load.report;

import java.util.List;
import java.util.Map;
import org.isuports.load.client.ConnectionCounters;
import org.isuports.load.score.Tally;

/**
 * All that a run says.
 *
 * @param startedAt Unix seconds
 * @param seconds how long the load lasted, really
 * @param settings what it was told
 * @param people how many of each part came
 */
public record Result(
        long startedAt,
        double seconds,
        Map<String, String> settings,
        Tally tally,
        ConnectionCounters.Snapshot connections,
        Map<String, Long> people,
        List<Processes.Use> processes,
        double idleCpuSeconds,
        double busyCpuSeconds,
        List<Second> timeline) {

    public Result withSettings(Map<String, String> others) {
        return new Result(
                startedAt,
                seconds,
                others,
                tally,
                connections,
                people,
                processes,
                idleCpuSeconds,
                busyCpuSeconds,
                timeline);
    }
}
