package org.isuports.load.report;

/**
 * What happened in one second of the run.
 *
 * @param points gained in it
 * @param newConnections opened in it
 * @param openConnections at its end
 * @param users present at its end
 * @param rankingP50 microseconds, of the rankings answered in it; so p99
 * @param programMegabytes resident memory of the first process watched at its end; 0: none is
 */
public record Second(
        long points,
        long newConnections,
        long openConnections,
        long users,
        long rankingP50,
        long rankingP99,
        long programMegabytes) {}
