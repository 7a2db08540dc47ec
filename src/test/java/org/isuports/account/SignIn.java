package org.isuports.account;

import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;

/** Somebody at a browser of their own: an address that no other test has, since wrong attempts are counted by address. */
record SignIn(String address) {
    private static final AtomicInteger NEXT = new AtomicInteger();

    static SignIn fromNewAddress() {
        int number = NEXT.incrementAndGet();
        return new SignIn("198.51." + number / 250 + "." + (number % 250 + 1));
    }

    /** Posts a form as the proxy passes it on. */
    Answer post(Caller caller, String path, Form form) {
        return caller.send(caller.request(path)
                .header("X-Forwarded-For", address)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form.toString(), StandardCharsets.UTF_8)));
    }

    Answer operator(Api api, String password) {
        return post(api.anyone("admin"), "/auth/login/admin", Form.of("password", password));
    }

    Answer organizer(TestTenant tenant, String name, String password) {
        return post(tenant.anyone(), "/auth/login/organizer", Form.of("name", name, "password", password));
    }

    Answer player(TestTenant tenant, String token) {
        return post(tenant.anyone(), "/auth/login/player", Form.of("token", token));
    }

    Answer join(TestTenant tenant, String token, String name, String password) {
        return post(tenant.anyone(), "/auth/invite", Form.of("token", token, "name", name, "password", password));
    }

    /** The session that an answer's cookie holds. */
    static String session(Answer answer) {
        String cookie = answer.header("Set-Cookie").orElseThrow(() -> new AssertionError("no cookie in " + answer));
        return cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    }

    /** The secret of a link. */
    static String tokenOf(String url) {
        return url.substring(url.indexOf('#') + 1);
    }

    /** A new link that makes an organizer. */
    static String organizerLink(TestTenant tenant) {
        return tenant.api()
                .admin()
                .post("/api/admin/tenant/" + tenant.name() + "/organizer-link")
                .data()
                .path("url")
                .asText();
    }
}
