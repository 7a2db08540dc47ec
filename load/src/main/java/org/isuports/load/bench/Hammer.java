package org.isuports.load.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Reply;
import org.isuports.load.client.Request;
import org.isuports.load.report.Median;
import org.isuports.load.report.Processes;

/** Asks the same kind of thing again and again over a few connections, and looks at what it took. */
final class Hammer {
    private static final long LONGEST_MICROS = 60_000_000;

    /**
     * What came out.
     *
     * @param perSecond right answers
     * @param p50 microseconds
     * @param cpuMicros of the server, for one answer
     */
    record Outcome(String name, long count, double perSecond, long p50, long p99, double cpuMicros, long bytes) {
        /** Of each figure the median over several runs of the same. */
        static Outcome median(List<Outcome> runs) {
            Outcome one = runs.getFirst();
            return new Outcome(
                    one.name(),
                    runs.stream().mapToLong(Outcome::count).sum(),
                    median(runs, Outcome::perSecond),
                    (long) median(runs, Outcome::p50),
                    (long) median(runs, Outcome::p99),
                    median(runs, Outcome::cpuMicros),
                    one.bytes());
        }

        private static double median(List<Outcome> runs, ToDoubleFunction<Outcome> figure) {
            return Median.of(runs.stream().map(figure::applyAsDouble).toList());
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "  %-28s %,8.0f/s   p50 %6.2f ms   p99 %6.2f ms   %6.0f µs CPU each   %,d bytes",
                    name,
                    perSecond,
                    p50 / 1000.0,
                    p99 / 1000.0,
                    cpuMicros,
                    bytes);
        }
    }

    /** What one user does: asks once. */
    @FunctionalInterface
    interface Ask {
        Reply ask() throws IOException, InterruptedException;
    }

    private final Processes processes;
    private final double seconds;

    /** @param servers whose CPU counts, together */
    Hammer(List<Processes.Watched> servers, double seconds) {
        this.processes = new Processes(servers);
        this.seconds = seconds;
    }

    /** Warms up as long as it counts: the first seconds are the compiler's. */
    Outcome run(String name, int users, IntFunction<Ask> user) throws InterruptedException, IOException {
        List<Ask> all = new ArrayList<>();
        for (int i = 0; i < users; i++) {
            all.add(user.apply(i));
        }
        pound(all, seconds, new ConcurrentHistogram(LONGEST_MICROS, 3));
        Histogram micros = new ConcurrentHistogram(LONGEST_MICROS, 3);
        Processes.Look before = processes.look();
        long start = System.nanoTime();
        long bytes = pound(all, seconds, micros);
        double took = (System.nanoTime() - start) / 1e9;
        double cpu = Processes.between(before, processes.look()).stream()
                .mapToDouble(Processes.Use::cpuSeconds)
                .sum();
        long count = micros.getTotalCount();
        return new Outcome(
                name,
                count,
                count / took,
                micros.getValueAtPercentile(50),
                micros.getValueAtPercentile(99),
                1e6 * cpu / Math.max(1, count),
                bytes);
    }

    private static long pound(List<Ask> users, double seconds, Histogram micros)
            throws InterruptedException, IOException {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        AtomicReference<IOException> failure = new AtomicReference<>();
        AtomicReference<Reply> last = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (Ask user : users) {
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    while (System.nanoTime() < end && failure.get() == null) {
                        Reply reply = user.ask();
                        if (reply.status() != 200) {
                            throw new IOException("status " + reply.status() + ": " + reply.excerpt());
                        }
                        micros.recordValue(Math.min(reply.micros(), LONGEST_MICROS));
                        last.set(reply);
                    }
                } catch (IOException failed) {
                    failure.compareAndSet(null, failed);
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure.get() != null) {
            throw failure.get();
        }
        Reply reply = last.get();
        return reply == null ? 0 : reply.body().length;
    }

    /** Over a kept connection. */
    static Ask kept(Browser browser, Request request) {
        return () -> browser.send(request);
    }

    /** Over a fresh connection each time. */
    static Ask fresh(Browser browser, Request request) {
        return () -> browser.reconnect().send(request);
    }
}
