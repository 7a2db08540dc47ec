package org.isuports.session;

/**
 * What a verified token says.
 *
 * @param subject the player's id, or any name for the other roles
 * @param audience the tenant's name, or {@code admin}
 * @param expiresAt Unix seconds
 */
public record Session(String subject, String audience, Role role, long expiresAt) {}
