package org.isuports.http;

/**
 * What is wrong with one row of an upload or batch.
 *
 * @param row as a spreadsheet counts: the header is row 1
 * @param column the column's name
 * @param value what stands there
 * @param reason what is wrong with it, for a person
 */
public record RowError(long row, String column, String value, String reason) {}
