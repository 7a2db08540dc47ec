/**
 * Who is calling: verifies the {@code isuports_session} cookie and lets each role in where it may go.
 *
 * <p>Owns no table. Resources of all features call {@link org.isuports.session.Gate} first.
 */
package org.isuports.session;
