/** Variants of the arrangement (where TLS ends, protocol, collector, heap …) played in turn, and what came of each. */
package org.isuports.load.matrix;
