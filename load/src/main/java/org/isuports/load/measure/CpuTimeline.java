package org.isuports.load.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isuports.load.report.Processes;

/** Looks once a second at who uses the processors. */
public final class CpuTimeline {
    /**
     * One second.
     *
     * @param cores used by each process
     * @param idle cores that nobody used
     * @param residentMegabytes of each process
     */
    public record Second(Map<String, Double> cores, double idle, Map<String, Long> residentMegabytes) {}

    private final Processes processes;
    private final List<Second> seconds = new ArrayList<>();
    private final Thread thread;
    private volatile boolean stop;

    CpuTimeline(Processes processes) {
        this.processes = processes;
        this.thread = Thread.ofPlatform().name("cpu-timeline").daemon().unstarted(this::watch);
    }

    void start() {
        thread.start();
    }

    List<Second> stop() throws InterruptedException {
        stop = true;
        thread.interrupt();
        thread.join();
        return List.copyOf(seconds);
    }

    private void watch() {
        Processes.Look before = processes.look();
        long at = System.nanoTime();
        while (!stop) {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException ended) {
                return;
            }
            Processes.Look now = processes.look();
            long nowAt = System.nanoTime();
            seconds.add(second(before, now, (nowAt - at) / 1e9));
            before = now;
            at = nowAt;
        }
    }

    private static Second second(Processes.Look before, Processes.Look now, double took) {
        Map<String, Double> cores = new LinkedHashMap<>();
        Map<String, Long> resident = new LinkedHashMap<>();
        for (Processes.Use use : Processes.between(before, now)) {
            cores.put(use.name(), round(use.cpuSeconds() / took));
            resident.put(use.name(), use.residentMegabytes());
        }
        return new Second(cores, round(Processes.idleSeconds(before, now) / took), resident);
    }

    private static double round(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
