package org.isuports.load.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isuports.load.report.Processes;
import org.isuports.load.report.Result;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackSettings;
import org.jspecify.annotations.Nullable;

/** Starts and stops all that watches a run, and puts together what it saw. Each failure is noted, none ends the run. */
public final class Collectors {
    /** What can be switched off. */
    public enum Kind {
        /** The flight recorder in the program: requests, CPU samples, memory, waiting. */
        JVM,
        /** SQL statements of the program, as flight recorder events. Needs JVM. */
        SQL,
        /** CPU of processes each second, and of threads. */
        CPU,
        /** nginx's log of requests. */
        NGINX
    }

    private final Stack stack;
    private final Path folder;
    private final Path agent;
    private final Set<Kind> kinds;
    private final List<String> missing = new ArrayList<>();
    private final List<Processes.Watched> watched;
    private final CpuTimeline timeline;
    private final ThreadTimes threads;
    private final FlightRecorder recorder;
    private Map<String, Long> threadsBefore = Map.of();
    private List<CpuTimeline.Second> cpu = List.of();
    private List<Measurement.ThreadUse> threadUse = List.of();
    private @Nullable Path recording;

    /**
     * @param agent the jar that makes events of SQL statements
     */
    public Collectors(Stack stack, Path folder, Path agent, Set<Kind> kinds) {
        this.stack = stack;
        this.folder = folder;
        this.agent = agent;
        this.kinds = kinds.isEmpty() ? EnumSet.noneOf(Kind.class) : EnumSet.copyOf(kinds);
        this.watched = new ArrayList<>(stack.processes());
        this.watched.add(Processes.Watched.self("load"));
        this.timeline = new CpuTimeline(new Processes(watched));
        this.threads = new ThreadTimes(watched);
        this.recorder = new FlightRecorder(stack.programPid(), folder);
        for (Kind kind : Kind.values()) {
            if (!kinds.contains(kind)) {
                missing.add(kind + ": switched off");
            }
        }
    }

    /** Just before the load. */
    public void start() throws InterruptedException {
        if (kinds.contains(Kind.SQL)) {
            attempt("SQL", () -> recorder.attachSqlProbe(agent));
        }
        if (kinds.contains(Kind.JVM)) {
            attempt("JVM", recorder::start);
        }
        if (kinds.contains(Kind.CPU)) {
            threadsBefore = threads.look();
            timeline.start();
        }
    }

    /** Just after the load. */
    public void stop() throws InterruptedException {
        if (kinds.contains(Kind.CPU)) {
            cpu = timeline.stop();
            threadUse = ThreadTimes.between(threadsBefore, threads.look());
        }
        if (kinds.contains(Kind.JVM)) {
            attempt("JVM", () -> recording = recorder.stop());
        }
    }

    /** Reads what was collected; takes seconds, so it comes when the load is long over. */
    public Measurement measurement(String note, Measurement.Git git, Map<String, String> machine, Result result)
            throws InterruptedException {
        Reading reading = new Reading();
        Path file = recording;
        if (file != null) {
            attempt("JVM", () -> reading.read(file));
        }
        attempt("NGINX", () -> reading.nginx = nginx(result));
        return new Measurement(
                folder.getFileName().toString(),
                note,
                git,
                machine,
                result.settings(),
                result,
                cpu,
                threadUse,
                reading.http,
                reading.sql,
                reading.slow,
                reading.jvm,
                reading.nginx,
                List.copyOf(missing),
                kinds.stream().map(Kind::name).toList());
    }

    private Measurement.@Nullable NginxFigures nginx(Result result) throws IOException {
        if (!kinds.contains(Kind.NGINX)) {
            return null;
        }
        if (stack.settings().front() != StackSettings.Front.NGINX) {
            missing.add("NGINX: the program ends TLS itself, there is no nginx");
            return null;
        }
        return NginxLog.read(stack.nginxLog(), (double) result.startedAt(), result.startedAt() + result.seconds() + 1);
    }

    private final class Reading {
        private List<Measurement.HttpLine> http = List.of();
        private List<Measurement.SqlLine> sql = List.of();
        private List<Measurement.SlowRequest> slow = List.of();
        private Measurement.@Nullable Jvm jvm;
        private Measurement.@Nullable NginxFigures nginx;

        void read(Path file) throws IOException {
            Recording events = Recording.read(file);
            http = events.http();
            sql = events.sql();
            slow = events.slow(file);
            jvm = events.jvm();
            note(http.isEmpty(), "HTTP inside the program: this revision has no request events");
            note(sql.isEmpty() && kinds.contains(Kind.SQL), "SQL: no statement was seen");
            note(jvm.cpuSamples() == 0, "flame graph: this JVM took no CPU samples");
            Files.writeString(folder.resolve("flame.json"), FlameJson.of(events.flame()));
        }

        private void note(boolean when, String what) {
            if (when) {
                missing.add(what);
            }
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException, InterruptedException;
    }

    private void attempt(String what, Step step) throws InterruptedException {
        try {
            step.run();
        } catch (IOException | RuntimeException failure) {
            missing.add(what + ": " + failure.getMessage());
        }
    }
}
