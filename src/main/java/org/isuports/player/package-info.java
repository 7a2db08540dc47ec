/**
 * A tenant's players: the {@code player} table of the tenant's file, the organizer's list, the page of one player.
 */
package org.isuports.player;
