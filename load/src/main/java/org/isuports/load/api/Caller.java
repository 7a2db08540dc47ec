package org.isuports.load.api;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import org.isuports.load.client.Browser;
import org.isuports.load.client.Reply;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;
import org.isuports.load.score.Scoreboard;

/** Asks, checks the answer, and books it. One per user. */
final class Caller {
    private final Browser browser;
    private final Scoreboard scoreboard;
    private final Pace pace;

    Caller(Browser browser, Scoreboard scoreboard, Pace pace) {
        this.browser = browser;
        this.scoreboard = scoreboard;
        this.pace = pace;
    }

    Browser browser() {
        return browser;
    }

    /**
     * Asks for something that must succeed.
     *
     * @param objection what is wrong with the answer, empty when nothing is
     * @throws WrongAnswer when it failed or there is an objection
     */
    <T> T ask(Route route, Request request, Class<T> type, Function<T, Optional<String>> objection)
            throws InterruptedException {
        return timed(route, request, type, objection).value();
    }

    <T> Timed<T> timed(Route route, Request request, Class<T> type, Function<T, Optional<String>> objection)
            throws InterruptedException {
        Reply reply = send(route, request);
        if (reply.status() != 200) {
            throw wrong(route, request, "status " + reply.status() + ", " + reply.excerpt());
        }
        checkHeaders(route, request, reply);
        T value;
        try {
            value = Json.data(reply.body(), type);
        } catch (IOException notIt) {
            throw wrong(route, request, "unexpected body (" + firstLine(notIt) + "): " + reply.excerpt());
        }
        Optional<String> problem = objection.apply(value);
        if (problem.isPresent()) {
            throw wrong(route, request, problem.get());
        }
        scoreboard.success(route, reply.micros(), reply.body().length);
        return new Timed<>(value, reply.micros());
    }

    /** Asks for something that succeeds without saying more. */
    void ask(Route route, Request request) throws InterruptedException {
        Reply reply = send(route, request);
        if (reply.status() != 200) {
            throw wrong(route, request, "status " + reply.status() + ", " + reply.excerpt());
        }
        checkHeaders(route, request, reply);
        try {
            if (!Json.tree(reply.body()).path("status").asBoolean()) {
                throw wrong(route, request, "status is not true: " + reply.excerpt());
            }
        } catch (IOException notIt) {
            throw wrong(route, request, "unexpected body: " + reply.excerpt());
        }
        scoreboard.success(route, reply.micros(), reply.body().length);
    }

    /** Asks for something that must be refused with that status. */
    void askRefused(Route route, Request request, int status) throws InterruptedException {
        Reply reply = send(route, request);
        if (reply.status() != status) {
            throw wrong(route, request, "status " + reply.status() + " instead of " + status + ", " + reply.excerpt());
        }
        checkHeaders(route, request, reply);
        try {
            var tree = Json.tree(reply.body());
            if (!tree.path("status").isBoolean() || tree.path("status").asBoolean()) {
                throw wrong(route, request, "a refusal whose status is not false: " + reply.excerpt());
            }
        } catch (IOException notIt) {
            throw wrong(route, request, "a refusal without envelope: " + reply.excerpt());
        }
        scoreboard.success(route, reply.micros(), reply.body().length);
    }

    private Reply send(Route route, Request request) throws InterruptedException {
        pace.await();
        try {
            return browser.send(request);
        } catch (IOException failed) {
            throw wrong(route, request, firstLine(failed));
        }
    }

    private void checkHeaders(Route route, Request request, Reply reply) {
        if (!reply.header("content-type").startsWith("application/json")) {
            throw wrong(route, request, "Content-Type is '" + reply.header("content-type") + "'");
        }
        if (!reply.header("cache-control").equals("private")) {
            throw wrong(route, request, "Cache-Control is '" + reply.header("cache-control") + "'");
        }
    }

    WrongAnswer wrong(Route route, Request request, String what) {
        return wrong(route, request.path() + " on " + browser.host() + ": " + what);
    }

    WrongAnswer wrong(Route route, String what) {
        scoreboard.error(route, what);
        return new WrongAnswer(route, what);
    }

    private static String firstLine(Exception cause) {
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }

    /** An answer and how long it took, connecting included. */
    record Timed<T>(T value, long micros) {}
}
