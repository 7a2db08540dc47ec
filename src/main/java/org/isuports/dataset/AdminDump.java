package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isuports.dataset.DumpParser.Row;
import org.isuports.dataset.DumpParser.Table;
import org.isuports.tenant.TenantName;

/** What the dump of the operator's database says: the tenants by id, and who visited which ranking first when. */
record AdminDump(SortedMap<Long, TenantRow> tenants, FirstVisits visits) {
    /** Its name in the public format. */
    static final String FILE_NAME = "90_data.sql";

    private static final int LONGEST_DISPLAY_NAME = 255;
    private static final List<String> TENANT_COLUMNS =
            List.of("id", "name", "display_name", "created_at", "updated_at");
    private static final List<String> VISIT_COLUMNS =
            List.of("player_id", "tenant_id", "competition_id", "created_at", "updated_at");

    static AdminDump read(Path file) {
        Reader reader = new Reader();
        try {
            DumpParser.read(
                    file,
                    Map.of(
                            "tenant", new Table(TENANT_COLUMNS, reader::tenant),
                            "visit_history", new Table(VISIT_COLUMNS, reader::visit)));
        } catch (IOException e) {
            throw new DatasetException(file.getFileName() + " can't be read: " + e, e);
        }
        return reader.result();
    }

    private static final class Reader {
        private final SortedMap<Long, TenantRow> tenants = new TreeMap<>();
        private final Set<String> names = new HashSet<>();
        private final FirstVisits visits = new FirstVisits();

        private void tenant(Row row) {
            TenantRow tenant = new TenantRow(row.integer(0), row.text(1), row.text(2), row.integer(3), row.integer(4));
            if (tenant.id() <= 0) {
                throw row.failure("tenant " + tenant.id() + ": an id must be above 0");
            }
            if (!TenantName.isValid(tenant.name())) {
                throw row.failure("tenant " + tenant.id() + " has a name that no tenant can have: '" + tenant.name()
                        + "' (2 to 63 of a-z, 0-9 and '-', a letter first, no '-' last, not 'admin')");
            }
            if (tenant.displayName().codePointCount(0, tenant.displayName().length()) > LONGEST_DISPLAY_NAME) {
                throw row.failure("tenant " + tenant.id() + " has a display name of more than " + LONGEST_DISPLAY_NAME
                        + " characters");
            }
            if (tenants.put(tenant.id(), tenant) != null) {
                throw row.failure("tenant " + tenant.id() + " is there twice");
            }
            if (!names.add(tenant.name())) {
                throw row.failure("tenant " + tenant.id() + " has the name of another one: '" + tenant.name() + "'");
            }
        }

        private void visit(Row row) {
            visits.add(row.integer(1), row.id(2), row.id(0), row.integer(3));
        }

        private AdminDump result() {
            if (tenants.isEmpty()) {
                throw new DatasetException(FILE_NAME + " holds no tenant");
            }
            for (long tenant : visits.tenants()) {
                if (!tenants.containsKey(tenant)) {
                    throw new DatasetException(FILE_NAME + ": visit_history has visits of tenant " + tenant
                            + ", which isn't in table tenant");
                }
            }
            return new AdminDump(tenants, visits);
        }
    }
}
