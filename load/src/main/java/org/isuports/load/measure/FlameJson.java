package org.isuports.load.measure;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.isuports.load.api.Json;

/** A flame graph as data for the page. */
final class FlameJson {
    /** What is in fewer samples than this part of all can't be seen. */
    private static final double SMALLEST = 0.0005;

    private FlameJson() {}

    static String of(Flame flame) {
        try {
            return Json.MAPPER.writeValueAsString(flame.tree(Math.max(1, (long) (flame.samples() * SMALLEST))));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
