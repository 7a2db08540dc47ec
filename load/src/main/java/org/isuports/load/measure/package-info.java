/**
 * The way to measure: what a run leaves behind beside its points. Collectors watch the stack from outside or through the
 * JVM's flight recorder; what one of them can't get is written into the measurement as missing, never left out silently.
 */
package org.isuports.load.measure;
