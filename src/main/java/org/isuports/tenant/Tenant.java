package org.isuports.tenant;

/** A customer: an organization that runs competitions. None of this changes once the tenant is there. */
public record Tenant(long id, String name, String displayName) {}
