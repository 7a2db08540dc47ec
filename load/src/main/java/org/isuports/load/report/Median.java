package org.isuports.load.report;

import java.util.Collection;
import java.util.List;

/** The middle of some figures: what one odd run can't move. */
public final class Median {
    private Median() {}

    /** NaN of none; of an even number the mean of the two in the middle. */
    public static double of(Collection<Double> figures) {
        if (figures.isEmpty()) {
            return Double.NaN;
        }
        List<Double> sorted = figures.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
