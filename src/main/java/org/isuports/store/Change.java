package org.isuports.store;

import java.util.function.Supplier;

/**
 * What a write does once it is committed.
 *
 * @param next makes the tenant's next snapshot; called after the commit, by the tenant's only writer. {@code null} where nothing changes
 * @param answer what the writer returns
 * @param projected whether MySQL has to show it: the file then stays open until it does, see {@link TenantStore#projected}
 */
public record Change<T>(Supplier<TenantSnapshot> next, T answer, boolean projected) {
    /** Changes what readers see of the tenant, and nothing in MySQL. */
    public static <T> Change<T> of(Supplier<TenantSnapshot> next, T answer) {
        return new Change<>(next, answer, false);
    }

    /** Changes what MySQL has to show. */
    public static <T> Change<T> projected(Supplier<TenantSnapshot> next, T answer) {
        return new Change<>(next, answer, true);
    }

    /** Nothing changes. */
    public static <T> Change<T> none(T answer) {
        return new Change<>(null, answer, false);
    }
}
