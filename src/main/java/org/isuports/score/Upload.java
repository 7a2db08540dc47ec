package org.isuports.score;

/**
 * An accepted upload.
 *
 * @param uploadedAt Unix seconds
 * @param rows data rows in the file
 * @param players players with a score
 * @param bytes size of the file
 */
record Upload(String id, long uploadedAt, String uploadedBy, String fileName, int rows, int players, long bytes) {}
