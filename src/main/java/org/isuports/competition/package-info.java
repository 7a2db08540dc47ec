/**
 * A tenant's competitions: the {@code competition} table of the tenant's file; opening and finishing them.
 */
package org.isuports.competition;
