/**
 * A tenant changes nodes: while both live ({@link org.isuports.move.TenantMove}), or from the copies that another node keeps when its own has
 * died ({@link org.isuports.move.Failover}). Whose a tenant is, is one row of MySQL's {@code tenant_database}, and changes in one UPDATE.
 */
package org.isuports.move;
