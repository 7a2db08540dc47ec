package org.isuports.load.api;

import org.isuports.load.score.Route;

/** The product answered wrongly or not at all; it is on the scoreboard already. */
public final class WrongAnswer extends RuntimeException {
    private final Route route;

    public WrongAnswer(Route route, String what) {
        // No stack trace: under overload there are thousands, and the message says all.
        super(what, null, false, false);
        this.route = route;
    }

    public Route route() {
        return route;
    }
}
