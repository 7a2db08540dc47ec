/**
 * Which tenants this node serves, and how the other nodes are reached.
 *
 * <p>Reads the routes file that is generated from the inventory, together with the nginx maps.
 */
package org.isuports.node;
