/**
 * Who may sign in, and signing in: the operator's and organizers' passwords, organizers' one-time links, players' personal links.
 *
 * <p>Owns MySQL's {@code operator_account}, {@code organizer_account}, {@code organizer_link}, {@code player_link} and {@code
 * signed_out_session}; only hashes of secrets are stored. What somebody is after signing in is {@code session}'s.
 */
package org.isuports.account;
