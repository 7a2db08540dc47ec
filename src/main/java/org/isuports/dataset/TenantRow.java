package org.isuports.dataset;

/** A tenant as the dump has it. Times are Unix seconds. */
record TenantRow(long id, String name, String displayName, long createdAt, long updatedAt) {}
