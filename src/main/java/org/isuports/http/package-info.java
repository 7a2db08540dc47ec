/**
 * What every request has in common: the host it is for, the envelope of its answer, the errors, the headers.
 *
 * <p>Owns no data. Every feature uses it; it uses none.
 */
package org.isuports.http;
