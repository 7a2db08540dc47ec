package org.isuports.tenant;

import java.util.regex.Pattern;

/** The rule for tenants' names, which are host name labels (contract, "Hosts and tenants"). */
public final class TenantName {
    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9-]{0,61}[a-z0-9]");

    private TenantName() {}

    /** Whether a tenant may have this name. {@code admin} is the operator's. */
    public static boolean isValid(String name) {
        return FORM.matcher(name).matches() && !name.equals("admin");
    }
}
