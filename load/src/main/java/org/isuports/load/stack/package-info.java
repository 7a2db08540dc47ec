/** ISUPORTS as a run starts it: the packaged program with its database, keys and certificate, perhaps nginx in front. */
package org.isuports.load.stack;
