package org.isuports.http;

import java.util.Map;

/** 421: another node serves this. nginx reads from the answer which, and asks there ({@code nginx/tls.conf}). */
public final class MisdirectedException extends ApiException {
    private static final String NODE_HEADER = "X-Isuports-Node";

    private final String node;

    /**
     * @param node the node that serves it; {@code null} where none does
     */
    public MisdirectedException(String node) {
        super(421, "Another node serves this tenant.");
        this.node = node;
    }

    @Override
    public Map<String, String> headers() {
        return node == null ? Map.of() : Map.of(NODE_HEADER, node);
    }
}
