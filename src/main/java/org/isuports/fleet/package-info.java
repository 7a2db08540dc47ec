/** What the operator sees of all nodes: each says how it is, and any of them asks the others. */
package org.isuports.fleet;
