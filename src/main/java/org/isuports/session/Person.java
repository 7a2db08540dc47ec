package org.isuports.session;

/**
 * Whom sessions are issued to.
 *
 * @param audience the tenant's name, or {@code admin}
 * @param subject the player's id, the organizer's name or {@code operator}
 */
public record Person(Role role, String audience, String subject) {
    private static final String ADMIN = "admin";

    /** The one operator. */
    public static Person operator() {
        return new Person(Role.ADMIN, ADMIN, "operator");
    }

    public static Person organizer(String tenant, String name) {
        return new Person(Role.ORGANIZER, tenant, name);
    }

    public static Person player(String tenant, String id) {
        return new Person(Role.PLAYER, tenant, id);
    }
}
