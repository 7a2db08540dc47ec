package org.isuports.load.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isuports.load.api.Users;
import org.isuports.load.client.Request;

/** Who gets in, and who doesn't. */
final class TokenChecks {
    private static final String PLAYERS = "/api/organizer/players";
    private static final long LATER = System.currentTimeMillis() / 1000 + 3600;

    private final Users users;
    private final Probe probe;
    private final String tenant;

    TokenChecks(Users users, String tenant) {
        this.users = users;
        this.probe = new Probe(users);
        this.tenant = tenant;
    }

    void addTo(Map<String, Checks.Check> checks) {
        checks.put("a tenant for the token checks", () -> {
            var _ = users.operator().addTenant(tenant, "Tokens");
            var _ = users.organizer(tenant).addPlayers(List.of("Somebody"));
        });
        checks.put("bad tokens are 401", this::badTokens);
        checks.put("the wrong role is 403", this::wrongRole);
        checks.put("operator's paths on a tenant's host are 404", () -> {
            probe.get(404, tenant, probe.organizer(tenant), "/api/admin/tenants/billing");
            probe.expect(404, tenant, probe.operator(), Request.form("/api/admin/tenants/add", List.of()));
        });
        checks.put("/api/me says who is calling", this::me);
    }

    private void badTokens() throws InterruptedException {
        Map<String, String> tokens = new LinkedHashMap<>();
        String aud = "\"aud\":[\"" + tenant + "\"]";
        String exp = "\"exp\":" + LATER;
        String role = "\"role\":\"organizer\"";
        String sub = "\"sub\":\"organizer\"";
        tokens.put("unreadable", "nonsense");
        tokens.put("expired", signed(sub, aud, role, "\"exp\":" + (LATER - 7200)));
        tokens.put("no sub", signed(aud, role, exp));
        tokens.put("empty sub", signed("\"sub\":\"\"", aud, role, exp));
        tokens.put("no aud", signed(sub, role, exp));
        tokens.put("two aud", signed(sub, "\"aud\":[\"" + tenant + "\",\"isucon\"]", role, exp));
        tokens.put("another tenant's", signed(sub, "\"aud\":[\"isucon\"]", role, exp));
        tokens.put("no role", signed(sub, aud, exp));
        tokens.put("unknown role", signed(sub, aud, "\"role\":\"king\"", exp));
        tokens.put("tampered", tampered(signed(sub, aud, role, exp)));
        tokens.put("alg none", unsigned(sub, aud, role, exp));
        probe.get(401, tenant, null, PLAYERS);
        for (var token : tokens.entrySet()) {
            try {
                probe.get(401, tenant, "isuports_session=" + token.getValue(), PLAYERS);
            } catch (Failed failed) {
                throw new Failed("token " + token.getKey() + ": " + failed.getMessage());
            }
        }
        probe.get(401, tenant, probe.player(tenant, "nobody-at-all"), "/api/player/competitions");
        probe.get(401, "no-such-tenant-here", probe.organizer("no-such-tenant-here"), PLAYERS);
        probe.get(401, "admin", probe.organizer("admin"), "/api/admin/tenants/billing");
    }

    private void wrongRole() throws InterruptedException {
        String id = users.organizer(tenant).players().getFirst().id();
        probe.get(403, tenant, probe.player(tenant, id), PLAYERS);
        probe.get(403, tenant, probe.player(tenant, id), "/api/organizer/billing");
        probe.get(403, tenant, probe.organizer(tenant), "/api/player/competitions");
    }

    private void me() throws InterruptedException {
        String id = users.organizer(tenant).players().getFirst().id();
        expectMe(tenant, null, "none", "");
        expectMe(tenant, "isuports_session=nonsense", "none", "");
        expectMe(tenant, probe.organizer("isucon"), "none", "");
        expectMe(tenant, probe.organizer(tenant), "organizer", "");
        expectMe(tenant, probe.player(tenant, id), "player", id);
        expectMe(tenant, probe.player(tenant, "nobody-at-all"), "none", "");
        expectMe("admin", probe.operator(), "admin", "");
    }

    private void expectMe(String host, @org.jspecify.annotations.Nullable String cookie, String role, String id)
            throws InterruptedException {
        JsonNode me = probe.get(200, host, cookie, "/api/me");
        Failed.unless(
                me.path("role").asText().equals(role)
                        && me.path("logged_in").asBoolean() != role.equals("none")
                        && me.path("tenant").path("name").asText().equals(host)
                        && me.path("me").path("id").asText().equals(id),
                "/api/me as " + role + " on " + host + ": " + me);
    }

    private String signed(String... claims) {
        return users.signer().sign("{" + String.join(",", claims) + "}");
    }

    /** The same claims with one byte of the signature changed. */
    private static String tampered(String token) {
        int dot = token.lastIndexOf('.');
        byte[] signature = Base64.getUrlDecoder().decode(token.substring(dot + 1));
        signature[10] ^= 1;
        return token.substring(0, dot + 1)
                + Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
    }

    private static String unsigned(String... claims) {
        return base64("{\"alg\":\"none\",\"typ\":\"JWT\"}") + "." + base64("{" + String.join(",", claims) + "}") + ".";
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
