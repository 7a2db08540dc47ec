/**
 * What a measurement puts into the running program: every SQL statement becomes a flight recorder event. It is attached
 * from outside for the time of a measurement, so the product itself carries nothing of it. Depends on nothing but the JDK,
 * because it lives in another program.
 */
package org.isuports.load.agent;
