package org.isuports.store;

import java.util.function.Supplier;

/**
 * What a write does once it is committed.
 *
 * @param next makes the tenant's next snapshot; called after the commit, by the tenant's only writer. {@code null} where nothing changes
 * @param answer what the writer returns
 */
public record Change<T>(Supplier<TenantSnapshot> next, T answer) {
    /** Nothing changes. */
    public static <T> Change<T> none(T answer) {
        return new Change<>(null, answer);
    }
}
