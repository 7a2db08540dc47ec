package org.isuports.load.score;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sum of a run.
 *
 * @param deductionPercent what errors cost, at most 100
 * @param examples the first errors, in words
 * @param broken why the generator itself failed, if it did
 */
public record Tally(
        long rawPoints,
        long deductionPercent,
        List<RouteFigures> routes,
        List<String> examples,
        @Nullable String broken) {

    public long points() {
        return rawPoints * (100 - deductionPercent) / 100;
    }

    public long errors() {
        return routes.stream().mapToLong(RouteFigures::errors).sum();
    }

    public long requests() {
        return routes.stream().mapToLong(RouteFigures::count).sum();
    }

    /** Whether the run counts at all. */
    public boolean valid() {
        return errors() == 0 && broken == null;
    }
}
