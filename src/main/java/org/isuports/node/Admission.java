package org.isuports.node;

import jakarta.enterprise.context.ApplicationScoped;

/** Whether requests are let in just now, before anybody asks what memory holds. Never waits. */
@ApplicationScoped
public class Admission {
    private final Lease lease;
    private final Holds holds;

    Admission(Lease lease, Holds holds) {
        this.lease = lease;
        this.holds = holds;
    }

    /** Refuses (503) while this node may not serve, or the tenant's file is being moved. */
    public void require(String tenantName) {
        lease.requireValid();
        holds.requireFree(tenantName);
    }

    /** Refuses (503) while this node may not serve: what it knows of MySQL may be out of date, too. */
    public void requireNode() {
        lease.requireValid();
    }
}
