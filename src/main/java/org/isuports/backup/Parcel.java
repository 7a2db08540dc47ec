package org.isuports.backup;

/**
 * A copy of a tenant's file that waits in the {@link Outbox} to be fetched.
 *
 * @param file its name in the outbox
 * @param sha256 of its content, in hexadecimal
 * @param takenAt when it was taken, Unix milliseconds
 */
public record Parcel(String file, String sha256, long bytes, long takenAt) {}
