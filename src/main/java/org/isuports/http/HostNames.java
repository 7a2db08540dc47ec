package org.isuports.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;

/** Reads {@link HostName} from a request. Port, letter case and a trailing dot don't matter (contract, "Hosts and tenants"). */
@ApplicationScoped
public class HostNames {
    private static final HostName ADMIN = new HostName.Admin();
    private static final HostName FOREIGN = new HostName.Foreign();

    private final String base;
    private final String admin;

    HostNames(HostConfig config) {
        String given = config.base().toLowerCase(Locale.ROOT);
        this.base = given.startsWith(".") ? given : "." + given;
        this.admin = config.admin().toLowerCase(Locale.ROOT);
    }

    /** The host that a request names. */
    public HostName of(HttpServerRequest request) {
        HostAndPort authority = request.authority();
        return authority == null ? FOREIGN : parse(authority.host());
    }

    /** The host of a name without port. */
    public HostName parse(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        if (name.endsWith(".")) {
            name = name.substring(0, name.length() - 1);
        }
        if (name.equals(admin)) {
            return ADMIN;
        }
        if (!name.endsWith(base)) {
            return FOREIGN;
        }
        return new HostName.OfTenant(name.substring(0, name.length() - base.length()));
    }

    /** The host name of a tenant. */
    public String ofTenant(String tenantName) {
        return tenantName + base;
    }
}
