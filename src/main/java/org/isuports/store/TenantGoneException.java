package org.isuports.store;

import org.isuports.http.ApiException;
import org.isuports.tenant.Tenant;

/** A tenant that was there when the request came in, but isn't any more: all data has been replaced meanwhile. */
public final class TenantGoneException extends ApiException {
    TenantGoneException(Tenant tenant) {
        super(503, "All data has just been replaced, and " + tenant.name() + " isn't in it. Please try again.");
    }
}
