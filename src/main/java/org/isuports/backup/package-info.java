/**
 * Copies of tenants' files on another node, taken every few seconds of what has changed ({@link org.isuports.backup.CopySweep}), and
 * bringing one back. The copies stand in {@code <data folder>/copies/<node>/<tenant id>/<Unix milliseconds>.db}.
 */
package org.isuports.backup;
