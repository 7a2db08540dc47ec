/**
 * Small benchmarks of single things, each beside a limit that was measured in the same run on the same machine: nginx
 * sending the same bytes, a bare Vert.x handler, {@code sqlite3} importing the same rows, {@code openssl speed}, the disk.
 */
package org.isuports.load.bench;
