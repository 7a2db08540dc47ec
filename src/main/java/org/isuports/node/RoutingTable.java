package org.isuports.node;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.SequencedMap;

/**
 * What the routes file says: named exceptions first, then the length of the tenant's name. Its form stands in
 * docs/architecture.md, "Nodes".
 *
 * @param admin the node that serves the operator's host
 * @param addresses node → host:port for calls between nodes
 * @param byLength node at index {@code n} serves names of {@code n} characters; {@code null} where nobody does
 * @param exceptions tenant's name → node
 */
@SuppressWarnings("ArrayRecordComponent") // read only, never handed out
record RoutingTable(
        String admin, SequencedMap<String, String> addresses, String[] byLength, Map<String, String> exceptions) {
    private static final int LONGEST_NAME = 63;

    static RoutingTable parse(Properties file) {
        SequencedMap<String, String> addresses = new LinkedHashMap<>();
        String[] byLength = new String[LONGEST_NAME + 1];
        for (String node : required(file, "nodes").split(",", -1)) {
            String name = node.strip();
            addresses.put(name, required(file, name + ".address"));
            claimLengths(byLength, name, file.getProperty(name + ".lengths", ""));
        }
        Map<String, String> exceptions = new HashMap<>();
        for (String key : file.stringPropertyNames()) {
            if (key.startsWith("exception.")) {
                exceptions.put(key.substring("exception.".length()), known(addresses, key, file.getProperty(key)));
            }
        }
        return new RoutingTable(
                known(addresses, "admin", required(file, "admin")), addresses, byLength, Map.copyOf(exceptions));
    }

    /** The node that serves a tenant, or {@code null} where nobody does. */
    String nodeOf(String tenantName) {
        String exception = exceptions.get(tenantName);
        if (exception != null) {
            return exception;
        }
        return tenantName.length() <= LONGEST_NAME ? byLength[tenantName.length()] : null;
    }

    /** Several ranges where a node serves for one that has failed; none where it serves named exceptions only. */
    private static void claimLengths(String[] byLength, String node, String lengths) {
        for (String range : lengths.split(",", -1)) {
            if (!range.isBlank()) {
                claimRange(byLength, node, range.strip());
            }
        }
    }

    private static void claimRange(String[] byLength, String node, String range) {
        String[] ends = range.split("-", -1);
        try {
            int from = Integer.parseInt(ends[0]);
            int to = ends.length == 1 ? from : ends[1].isEmpty() ? LONGEST_NAME : Integer.parseInt(ends[1]);
            if (from < 1 || to > LONGEST_NAME || from > to || ends.length > 2) {
                throw new NumberFormatException("out of range");
            }
            for (int length = from; length <= to; length++) {
                if (byLength[length] != null) {
                    throw new IllegalArgumentException(
                            node + ".lengths overlaps " + byLength[length] + ".lengths at " + length);
                }
                byLength[length] = node;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    node + ".lengths=" + range + " is not a range such as 1-9 within 1-63", notANumber);
        }
    }

    private static String known(Map<String, String> addresses, String key, String node) {
        if (!addresses.containsKey(node.strip())) {
            throw new IllegalArgumentException(key + "=" + node + " names a node that isn't in nodes");
        }
        return node.strip();
    }

    private static String required(Properties file, String key) {
        String value = file.getProperty(key);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return value;
    }
}
