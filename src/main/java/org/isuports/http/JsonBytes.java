package org.isuports.http;

/**
 * An answer that has been written already, envelope included. Prepared where many requests get the same bytes.
 *
 * @param body never changed after it was given here
 */
@SuppressWarnings("ArrayRecordComponent") // shared on purpose: copying it for each request is what it spares
public record JsonBytes(byte[] body) {}
