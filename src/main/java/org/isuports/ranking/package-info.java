/**
 * Rankings: the order of a competition's scores, its pages, and their projection into MySQL's {@code ranking}.
 */
package org.isuports.ranking;
