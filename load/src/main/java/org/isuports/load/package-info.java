/** The load test as a command: reset, correctness checks, then the people of the workload for a while, then the sum. */
package org.isuports.load;
