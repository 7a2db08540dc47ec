package org.isuports.testing;

import java.net.URI;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The API of a running program, as its clients see it. One speaks to it as somebody: {@code api.organizer("acme")},
 * {@code api.player("acme", id)}, {@code api.anyone("acme")}. Immutable, for any number of threads.
 *
 * @param base where the program listens, such as {@code http://127.0.0.1:3000}
 * @param baseHost what follows a tenant's name in its host, with the leading dot
 */
public record Api(URI base, String baseHost) {
    /** The program of a {@link DatabaseTest}. */
    public static Api underTest() {
        URI url = URI.create(ConfigProvider.getConfig().getValue("test.url", String.class));
        return new Api(URI.create("http://127.0.0.1:" + url.getPort()), TestProgram.BASE_HOST);
    }

    /** The operator, on the operator's host. */
    public Caller admin() {
        return anyone("admin").withToken(TestTokens.admin());
    }

    /** A tenant's organizer. The tenant need not exist. */
    public Caller organizer(String tenant) {
        return anyone(tenant).withToken(TestTokens.organizer(tenant));
    }

    /** A tenant's player. Neither tenant nor player need exist. */
    public Caller player(String tenant, String playerId) {
        return anyone(tenant).withToken(TestTokens.player(tenant, playerId));
    }

    /** Somebody who isn't logged in, on a tenant's host (or the operator's: {@code admin}). */
    public Caller anyone(String tenant) {
        return new Caller(base, tenant + baseHost, null);
    }

    /** Adds a tenant with a name that no other test has. */
    public TestTenant newTenant() {
        String random = UUID.randomUUID().toString().replace("-", "").toLowerCase(Locale.ROOT);
        String name = "t" + random.substring(0, 15);
        admin().post("/api/admin/tenants/add", Form.of("name", name, "display_name", "Tenant " + name))
                .data();
        return new TestTenant(this, name);
    }
}
