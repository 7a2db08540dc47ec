/**
 * Tells who is looking at a ranking that it has changed, by server-sent events: open connections, what each has been told, their ends.
 *
 * <p>Owns no data. {@code store} tells it of each published snapshot; nobody waits for it.
 */
package org.isuports.live;
