/**
 * The HTTPS client of the simulated users: each has a connection of its own, as lean as it can be made, because the
 * generator runs on the machine it measures. Knows nothing of ISUPORTS.
 */
package org.isuports.load.client;
