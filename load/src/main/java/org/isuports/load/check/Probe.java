package org.isuports.load.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.isuports.load.api.Json;
import org.isuports.load.api.Users;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Reply;
import org.isuports.load.client.Request;
import org.jspecify.annotations.Nullable;

/** Asks as anyone, with any cookie, and looks at the bare answer. */
record Probe(Users users) {

    /** The answer's body; fails unless it has that status, and envelope and headers are as they must be. */
    JsonNode expect(int status, String tenant, @Nullable String cookie, Request request) throws InterruptedException {
        Browser browser = users.stranger(tenant).cookie(cookie);
        String what = request.method() + " " + request.path() + " on " + browser.host();
        try {
            Reply reply = browser.send(request);
            Failed.unless(
                    reply.status() == status,
                    what + " answered " + reply.status() + " instead of " + status + ": " + reply.excerpt());
            Failed.unless(
                    reply.header("content-type").startsWith("application/json"),
                    what + ": Content-Type is '" + reply.header("content-type") + "'");
            Failed.unless(
                    reply.header("cache-control").equals("private"),
                    what + ": Cache-Control is '" + reply.header("cache-control") + "'");
            JsonNode body = Json.tree(reply.body());
            Failed.unless(
                    body.path("status").isBoolean() && body.path("status").asBoolean() == (status == 200),
                    what + ": status in the body is wrong: " + reply.excerpt());
            return body.path("data");
        } catch (IOException failed) {
            throw new Failed(what + ": " + failed.getMessage());
        }
    }

    JsonNode get(int status, String tenant, @Nullable String cookie, String path) throws InterruptedException {
        return expect(status, tenant, cookie, Request.get(path));
    }

    String operator() {
        return users.signer().cookie("admin", "admin", "admin");
    }

    String organizer(String tenant) {
        return users.signer().cookie("organizer", tenant, "organizer");
    }

    String player(String tenant, String id) {
        return users.signer().cookie(id, tenant, "player");
    }
}
