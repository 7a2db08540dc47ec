package org.isuports.http;

/** 421: another node serves this. nginx reads from the answer which, and asks there. */
public final class MisdirectedException extends ApiException {
    private final String node;

    public MisdirectedException(String node) {
        super(421, "Another node serves this tenant.");
        this.node = node;
    }

    /** The node that serves it; {@code null} where none does. */
    public String node() {
        return node;
    }
}
