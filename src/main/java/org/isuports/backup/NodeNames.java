package org.isuports.backup;

import org.isuports.http.ApiException;

/** Names of nodes become names of folders. */
final class NodeNames {
    private NodeNames() {}

    static String checked(String node) {
        if (node == null || !node.matches("[a-z][a-z0-9-]{0,30}")) {
            throw ApiException.badRequest("node: not a node's name.");
        }
        return node;
    }
}
