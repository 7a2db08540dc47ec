package org.isuports.load.api;

import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** What everybody with a token can do. */
public abstract sealed class UserSession permits OperatorSession, OrganizerSession, PlayerSession {
    private final Caller caller;

    UserSession(Caller caller) {
        this.caller = caller;
    }

    final Caller caller() {
        return caller;
    }

    /** Asks for something that must be refused with that status. */
    public final void refused(Route route, Request request, int status) throws InterruptedException {
        caller.askRefused(route, request, status);
    }

    /** Books an error that only whoever asked could see. */
    public final WrongAnswer wrong(Route route, String what) {
        return caller.wrong(route, caller.browser().host() + ": " + what);
    }
}
