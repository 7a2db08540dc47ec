package org.isuports.load.model;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All tenants, and who may ask what. */
final class Model {
    private static final String BASE = ".t.isucon.dev";
    private static final String NAME = "[a-z][a-z0-9-]{0,61}[a-z0-9]";
    private static final int INITIAL = 40;

    private final Tokens tokens;
    private final Fault fault;
    private final TreeMap<Long, Tenant> tenants = new TreeMap<>();
    private final Map<String, Tenant> byName = new HashMap<>();

    Model(PublicKey key, Fault fault) {
        this.tokens = new Tokens(key);
        this.fault = fault;
        initialize();
    }

    /** Back to forty tenants; the first has 500 players. */
    private void initialize() {
        tenants.clear();
        byName.clear();
        for (int i = 1; i <= INITIAL; i++) {
            Tenant tenant = add(i == 1 ? "isucon" : "initial-" + i, "Initial " + i);
            for (int p = 0; p < (i == 1 ? 500 : 20); p++) {
                tenant.addPlayer("Player " + p);
            }
        }
    }

    private Tenant add(String name, String displayName) {
        Tenant tenant = new Tenant(tenants.size() + 1L, name, displayName, fault);
        tenants.put(tenant.id, tenant);
        byName.put(name, tenant);
        return tenant;
    }

    Answer answer(HttpServerRequest request, Buffer body) {
        String host = String.valueOf(request.authority().host());
        String name = host.endsWith(BASE) ? host.substring(0, host.length() - BASE.length()) : host;
        String path = request.path();
        if (path.equals("/initialize")) {
            initialize();
            return Answer.ok(Map.of("lang", "model"));
        }
        Optional<Caller> caller = tokens.caller(
                        Optional.ofNullable(request.getHeader("cookie")).orElse(""))
                .filter(one -> fault == Fault.ANY_AUDIENCE || one.audience().equals(name));
        Tenant tenant = byName.get(name);
        if (path.equals("/api/me")) {
            return me(name, tenant, caller);
        }
        boolean admin = name.equals("admin");
        if (path.startsWith("/api/admin/") && !admin) {
            return Answer.refused(404);
        }
        if (caller.isEmpty() || (tenant == null && !admin)) {
            return Answer.refused(401);
        }
        String role = caller.orElseThrow().role();
        if (admin) {
            return role.equals("admin") ? operator(request, path, body) : Answer.refused(401);
        }
        return tenant(request, path, body, tenant, caller.orElseThrow());
    }

    private Answer tenant(HttpServerRequest request, String path, Buffer body, Tenant tenant, Caller caller) {
        if (path.startsWith("/api/organizer/")) {
            return caller.role().equals("organizer")
                    ? new OrganizerCalls(tenant, fault).answer(path, body)
                    : Answer.refused(403);
        }
        if (!caller.role().equals("player")) {
            return Answer.refused(403);
        }
        Tenant.Player player = tenant.players.get(caller.subject());
        if (player == null) {
            return Answer.refused(401);
        }
        return tenant.barred(player)
                ? Answer.refused(403)
                : new PlayerCalls(tenant, fault).answer(path, request.getParam("rank_after"), player);
    }

    private static Answer me(String name, @Nullable Tenant tenant, Optional<Caller> caller) {
        Tenant.Player player = null;
        Optional<Caller> known = caller;
        if (caller.isPresent() && caller.orElseThrow().role().equals("player")) {
            player = tenant == null
                    ? null
                    : tenant.players.get(caller.orElseThrow().subject());
            known = player == null ? Optional.empty() : caller;
        }
        Map<String, Object> me = new HashMap<>();
        me.put("tenant", Map.of("name", name, "display_name", tenant == null ? name : tenant.displayName));
        me.put("me", player == null ? null : OrganizerCalls.json(player));
        me.put("role", known.map(Caller::role).orElse("none"));
        me.put("logged_in", known.isPresent());
        return Answer.ok(me);
    }

    private Answer operator(HttpServerRequest request, String path, Buffer body) {
        if (path.equals("/api/admin/tenants/add")) {
            Map<String, List<String>> form = form(body);
            String name = form.getOrDefault("name", List.of("")).getFirst();
            if (!name.matches(NAME) || name.equals("admin") || byName.containsKey(name)) {
                return Answer.refused(400);
            }
            Tenant added =
                    add(name, form.getOrDefault("display_name", List.of("")).getFirst());
            return Answer.ok(Map.of("tenant", json(added)));
        }
        String before = request.getParam("before");
        try {
            long below = before == null ? Long.MAX_VALUE : Long.parseLong(before);
            List<Object> page = new ArrayList<>();
            tenants.headMap(below, false).descendingMap().values().stream()
                    .limit(10)
                    .forEach(tenant -> page.add(json(tenant)));
            return Answer.ok(Map.of("tenants", page));
        } catch (NumberFormatException notANumber) {
            return Answer.refused(400);
        }
    }

    private static Map<String, Object> json(Tenant tenant) {
        return Map.of(
                "id",
                Long.toString(tenant.id),
                "name",
                tenant.name,
                "display_name",
                tenant.displayName,
                "billing",
                tenant.billing());
    }

    static Map<String, List<String>> form(Buffer body) {
        return new QueryStringDecoder(body.toString(StandardCharsets.UTF_8), StandardCharsets.UTF_8, false, 30_000)
                .parameters();
    }
}
