package org.isuports.load.measure;

import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/** Stack traces in words. */
final class Stacks {
    private Stacks() {}

    /** Outermost first, below that root. */
    static List<String> frames(RecordedEvent event, String root) {
        List<String> frames = new ArrayList<>();
        frames.add(root);
        RecordedStackTrace trace = event.getStackTrace();
        if (trace == null) {
            frames.add("(no Java frames)");
            return frames;
        }
        for (RecordedFrame frame : trace.getFrames().reversed()) {
            if (frame.isJavaFrame()) {
                frames.add(name(frame.getMethod()));
            }
        }
        return frames;
    }

    /** The innermost frames, those of the product preferred: where something happened, for a table. */
    static String place(RecordedEvent event) {
        RecordedStackTrace trace = event.getStackTrace();
        if (trace == null) {
            return "(unknown)";
        }
        List<String> names = trace.getFrames().stream()
                .filter(RecordedFrame::isJavaFrame)
                .map(frame -> name(frame.getMethod()))
                .toList();
        String top = names.isEmpty() ? "(unknown)" : names.getFirst();
        return names.stream()
                .filter(name -> name.startsWith("org.isuports.") && !name.startsWith("org.isuports.load."))
                .findFirst()
                .map(own -> own.equals(top) ? own : own + " → " + top)
                .orElse(top);
    }

    private static String name(RecordedMethod method) {
        String type = method.getType().getName();
        // Names of hidden classes and proxies carry numbers that differ from start to start.
        return type.replaceAll("(\\$\\$Lambda|\\$Proxy)[./$0-9a-fx]*", "$1") + "." + method.getName();
    }
}
