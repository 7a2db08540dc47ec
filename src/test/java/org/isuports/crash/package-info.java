/**
 * The packaged program, and the database under it, killed, stopped and starved while everyone works with them. What was answered has to
 * be there afterwards, without anybody's help.
 */
package org.isuports.crash;
