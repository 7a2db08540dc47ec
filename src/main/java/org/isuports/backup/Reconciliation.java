package org.isuports.backup;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isuports.billing.BillingReportTable;
import org.isuports.ranking.RankingTable;
import org.isuports.tenant.Tenant;
import org.sqlite.SQLiteConfig;

/**
 * Compares an earlier copy of a tenant's file with what MySQL shows of the tenant. MySQL's projections are at most seconds behind the file
 * that is gone, so they tell which writes the copy lacks; then they are taken back to what the copy says, since the file is the truth.
 */
@ApplicationScoped
public class Reconciliation {
    private static final String COMPETITIONS = """
            SELECT c.id, c.title, c.finished_at IS NOT NULL, u.id
            FROM competition c LEFT JOIN upload u ON u.competition = c.seq""";

    private final RankingTable rankings;
    private final BillingReportTable bills;

    Reconciliation(RankingTable rankings, BillingReportTable bills) {
        this.rankings = rankings;
        this.bills = bills;
    }

    private record InCopy(String title, boolean finished, List<String> uploads) {}

    /** Takes MySQL back to a copy that is about to become the tenant's file; says which writes are gone, for the operator. */
    public List<String> of(Tenant tenant, Path copy) throws SQLException {
        Map<String, InCopy> competitions = read(copy);
        List<String> gone = new ArrayList<>();
        rankings.shown(tenant.id()).forEach((competition, upload) -> {
            InCopy there = competitions.get(competition);
            if (there == null) {
                gone.add(tenant.name() + ": the competition " + competition + " itself");
                rankings.forget(tenant.id(), competition);
            } else if (!upload.isEmpty() && !there.uploads().contains(upload)) {
                gone.add(tenant.name() + ": the upload " + upload + " to \"" + there.title() + "\"");
            }
        });
        bills.ofTenant(tenant.id()).keySet().forEach(competition -> {
            InCopy there = competitions.get(competition);
            if (there == null || !there.finished()) {
                gone.add(
                        tenant.name() + ": the finish of " + (there == null ? competition : '"' + there.title() + '"'));
                bills.forget(tenant.id(), competition);
            }
        });
        return gone;
    }

    private static Map<String, InCopy> read(Path copy) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.resetOpenMode(org.sqlite.SQLiteOpenMode.CREATE);
        Map<String, InCopy> competitions = new HashMap<>();
        try (Connection connection = config.createConnection("jdbc:sqlite:file:" + copy + "?immutable=1");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(COMPETITIONS)) {
            while (row.next()) {
                InCopy here = new InCopy(row.getString(2), row.getBoolean(3), new ArrayList<>());
                InCopy competition = competitions.computeIfAbsent(row.getString(1), id -> here);
                if (row.getString(4) != null) {
                    competition.uploads().add(row.getString(4));
                }
            }
        }
        return competitions;
    }
}
