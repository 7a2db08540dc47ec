/**
 * Scores: uploads as CSV, the {@code score} and {@code upload} tables of the tenant's file.
 */
package org.isuports.score;
