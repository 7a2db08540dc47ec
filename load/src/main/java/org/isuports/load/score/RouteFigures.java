package org.isuports.load.score;

/**
 * A route's line of the breakdown.
 *
 * @param count right answers
 * @param bytes of the bodies of those
 * @param p50 microseconds, from wanting to ask (connecting included) to the last byte; so the others
 */
public record RouteFigures(
        Route route, long count, long errors, long points, long bytes, long p50, long p95, long p99, long max) {}
