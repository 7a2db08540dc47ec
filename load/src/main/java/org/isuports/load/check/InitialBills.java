package org.isuports.load.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.isuports.load.api.Answers;
import org.isuports.load.api.Json;
import org.isuports.load.role.Population;

/** The bills of the tenants that were there before, against a file that another program computed. */
final class InitialBills {
    private InitialBills() {}

    /** Empty, or the first difference. */
    static String compare(Path file, Population population) throws IOException {
        Map<String, Answers.Tenant> byId = new HashMap<>();
        population.tenants().forEach(tenant -> byId.put(tenant.id(), tenant));
        for (JsonNode expected : Json.tree(Files.readAllBytes(file))) {
            String id = expected.path("tenant_id").asText();
            Answers.Tenant tenant = byId.get(id);
            if (tenant == null) {
                return "tenant " + id + " is missing";
            }
            if (!tenant.name().equals(expected.path("name").asText())) {
                return "tenant " + id + " is called " + tenant.name();
            }
            if (tenant.billing() != expected.path("billing").asLong()) {
                return "tenant " + id + " is billed " + tenant.billing() + " instead of "
                        + expected.path("billing").asLong();
            }
        }
        return "";
    }
}
