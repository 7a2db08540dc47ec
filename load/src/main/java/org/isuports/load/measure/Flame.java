package org.isuports.load.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** CPU samples merged into a tree: a frame, how many samples it was in, and what it called. */
final class Flame {
    private final String name;
    private long samples;
    private final Map<String, Flame> callees = new LinkedHashMap<>();

    Flame(String name) {
        this.name = name;
    }

    /** Counts a stack, outermost frame first. */
    void add(List<String> frames) {
        Flame at = this;
        at.samples++;
        for (String frame : frames) {
            at = at.callees.computeIfAbsent(frame, Flame::new);
            at.samples++;
        }
    }

    long samples() {
        return samples;
    }

    /** For the page: {@code [name, samples, [callees]]}, leaving out what is too small to be seen. */
    List<Object> tree(long least) {
        List<Object> children = new ArrayList<>();
        callees.values().stream()
                .filter(callee -> callee.samples >= least)
                .sorted((a, b) -> a.name.compareTo(b.name))
                .forEach(callee -> children.add(callee.tree(least)));
        return List.of(name, samples, children);
    }
}
