/**
 * First visits: who saw the ranking of a running competition. They are billing data, in MySQL's {@code visit_history}, and on disk
 * before the ranking is answered.
 */
package org.isuports.visit;
