package org.isuports.billing;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;

/**
 * Brings MySQL up to date with the tenants' files: {@code billing_report} and {@code ranking} are projections of them, at most 3 s
 * behind, and this is the only path that makes them: after a write, after a crash and after MySQL was away.
 *
 * <p>Which tenants have something to project survives a crash because a tenant's file isn't closed before it is projected: files that
 * were open leave their write-ahead log behind, and the sweep at start takes those ({@link TenantStore#leftUnprojected}).
 *
 * <p>Bills go first, all that are due in one transaction, since money has its 3 s; rankings follow tenant by tenant, on a thread of
 * their own so that a large one holds up no bill.
 */
@ApplicationScoped
public class Projector {
    /** A finish often follows an upload within half a second: waiting a little makes one projection of both. */
    private static final Duration SETTLE = Duration.ofMillis(700);

    private static final Duration PATIENCE_AT_START = Duration.ofSeconds(3);

    private final TenantStore store;
    private final ProjectionLane billLane;
    private final ProjectionLane rankingLane;

    Projector(TenantStore store, BillProjection bills, RankingProjection rankings) {
        this.store = store;
        this.billLane = lane("bills", bills::project);
        this.rankingLane = lane("rankings", rankings::project);
    }

    /** What is read from a tenant's file must not meet the tables of another data set. */
    private ProjectionLane lane(String name, ProjectionLane.Projection projection) {
        return new ProjectionLane(
                name, tenants -> store.withoutReplacement(() -> projection.project(tenants)), store::projected);
    }

    /** Runs before the first request is taken: a bill that a finished competition still lacks would be read as 0. */
    void start(@Observes @Priority(3000) StartupEvent event) {
        List<Tenant> left = store.leftUnprojected();
        for (Tenant tenant : left) {
            billLane.add(tenant, Duration.ZERO);
            rankingLane.add(tenant, SETTLE);
        }
        billLane.start();
        rankingLane.start();
        if (!left.isEmpty()) {
            billLane.awaitFirstRound(PATIENCE_AT_START);
        }
    }

    void stop(@Observes @Priority(1000) ShutdownEvent event) {
        billLane.finish();
        rankingLane.finish();
    }

    /** Says that a tenant's file has changed in a way that MySQL has to show. Never waits. */
    public void changed(Tenant tenant) {
        billLane.add(tenant, SETTLE);
        rankingLane.add(tenant, SETTLE);
    }

    /** Forgets what is due, after a reset that replaced everything. */
    public void forgetAll() {
        billLane.clear();
        rankingLane.clear();
    }
}
