package org.isuports.load.api;

import org.isuports.load.client.Browser;
import org.isuports.load.client.Front;
import org.isuports.load.score.Scoreboard;

/**
 * Makes users, each with a token and a connection of their own.
 *
 * @param base what follows a tenant's name in host names, with its leading dot
 */
public record Users(Front front, TokenSigner signer, String base, Scoreboard scoreboard, Pace pace) {

    public OperatorSession operator() {
        return new OperatorSession(caller("admin", signer.cookie("admin", "admin", "admin")));
    }

    public OrganizerSession organizer(String tenant) {
        return new OrganizerSession(tenant, caller(tenant, signer.cookie("organizer", tenant, "organizer")));
    }

    public PlayerSession player(String tenant, String playerId) {
        return new PlayerSession(playerId, caller(tenant, signer.cookie(playerId, tenant, "player")));
    }

    /** Someone without token. */
    public Browser stranger(String tenant) {
        return front.browser(tenant + base);
    }

    private Caller caller(String tenant, String cookie) {
        return new Caller(front.browser(tenant + base).cookie(cookie), scoreboard, pace);
    }
}
