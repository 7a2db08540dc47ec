package org.isuports.session;

import java.util.Locale;
import java.util.Optional;

/** What somebody who signed in may do. */
public enum Role {
    ADMIN,
    ORGANIZER,
    PLAYER;

    /** The name in tokens and in {@code /api/me}. */
    public String claim() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Role> ofClaim(Object claim) {
        if (!(claim instanceof String name)) {
            return Optional.empty();
        }
        return switch (name) {
            case "admin" -> Optional.of(ADMIN);
            case "organizer" -> Optional.of(ORGANIZER);
            case "player" -> Optional.of(PLAYER);
            default -> Optional.empty();
        };
    }
}
