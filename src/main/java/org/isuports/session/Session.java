package org.isuports.session;

/**
 * What a verified token says.
 *
 * @param subject the player's id, or any name for the other roles
 * @param audience the tenant's name, or {@code admin}
 * @param expiresAt Unix seconds
 * @param begunAfter the number of the last {@link EndedSessions.Ending} before it was begun; 0 where the token says none
 */
public record Session(String subject, String audience, Role role, long expiresAt, long begunAfter) {
    Person person() {
        return new Person(role, audience, subject);
    }
}
