/**
 * What {@code ./isuports start} runs: the embedded MariaDB server, the key pair, the program beside them, and the demo
 * data. Nothing else in the program may use this package, and the nodes of a real installation never do.
 */
package org.isuports.embedded;
