package org.isuports.load.measure;

import java.util.List;
import java.util.Map;
import org.isuports.load.report.Result;
import org.jspecify.annotations.Nullable;

/**
 * One run with everything that was measured; the content of its folder's {@code measurement.json}.
 *
 * @param id the folder's name
 * @param note what people wrote to it
 * @param git what was measured
 * @param cpu each second of the load
 * @param threads CPU seconds by process and kind of thread
 * @param http requests by route as the program saw them; empty if it couldn't be collected
 * @param sql statements of MySQL and SQLite, most total time first
 * @param slow the slowest requests with their parts
 * @param missing what couldn't be collected, and why
 * @param collectors names of those that were on
 */
public record Measurement(
        String id,
        String note,
        Git git,
        Map<String, String> machine,
        Map<String, String> settings,
        Result result,
        List<CpuTimeline.Second> cpu,
        List<ThreadUse> threads,
        List<HttpLine> http,
        List<SqlLine> sql,
        List<SlowRequest> slow,
        @Nullable Jvm jvm,
        @Nullable NginxFigures nginx,
        List<String> missing,
        List<String> collectors) {

    /**
     * The revision of the checkout.
     *
     * @param dirty files that differ from it
     */
    public record Git(String revision, String subject, List<String> dirty) {}

    /** CPU seconds of a process's threads of one kind. */
    public record ThreadUse(String process, String threads, double cpuSeconds) {}

    /**
     * A route inside the program; times in microseconds.
     *
     * @param errors answers with 4xx or 5xx
     */
    public record HttpLine(
            String route,
            long count,
            long errors,
            long p50,
            long p95,
            long p99,
            long max,
            long totalMicros,
            long bytes) {}

    /**
     * A statement without its values; times in microseconds.
     *
     * @param files of SQLite: the tenants' files with most time, in words
     */
    public record SqlLine(
            String database,
            String statement,
            long count,
            long failed,
            long totalMicros,
            long p50,
            long p95,
            long max,
            long rows,
            List<String> files) {}

    /** A slow request and what it consisted of, as far as it's known. */
    public record SlowRequest(
            String id, String request, String host, int status, long atMillis, long micros, List<Part> parts) {}

    /** Something that happened during a request. */
    public record Part(String what, long atMicros, long micros) {}

    /**
     * The program's JVM.
     *
     * @param allocations sampled, most bytes first
     * @param pinnings virtual threads that held their carrier, and where
     * @param waits for Java monitors, and where
     * @param cpuSamples in the flame graph
     */
    public record Jvm(
            String version,
            String collector,
            long gcCount,
            long gcPauseMicros,
            long gcLongestMicros,
            long heapAfterGcMegabytes,
            long allocatedMegabytes,
            long exceptions,
            long compileMillis,
            List<Counted> allocations,
            List<Counted> pinnings,
            List<Counted> waits,
            long cpuSamples,
            long cpuSamplesLost) {}

    /** Something with how often it happened and how much it was (bytes or microseconds). */
    public record Counted(String what, long count, long amount) {}

    /**
     * nginx in front.
     *
     * @param accepted connections during the load
     * @param resumed of the requests, those on connections whose TLS session was resumed
     */
    public record NginxFigures(
            long accepted, long requests, long resumed, List<HttpLine> routes, List<HttpLine> upstream) {}
}
