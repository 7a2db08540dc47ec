/**
 * Tenants and their names: the {@code tenant} table in MySQL, what nodes remember of it, and the operator's calls.
 *
 * <p>Called by {@code session} for every request, and by whoever needs a tenant by its name or number.
 */
package org.isuports.tenant;
