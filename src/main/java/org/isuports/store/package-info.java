/**
 * A tenant's SQLite file: how it comes to be (claimed in MySQL's {@code tenant_database}, made from the schema), is opened and
 * migrated, has one writer at a time; and the cache of what memory holds of each tenant.
 *
 * <p>Features read {@link org.isuports.store.TenantSnapshot} and write through {@link org.isuports.store.TenantStore#write}; their SQL
 * stays with them.
 */
package org.isuports.store;
