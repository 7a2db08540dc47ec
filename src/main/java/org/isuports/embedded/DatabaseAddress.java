package org.isuports.embedded;

/** How to reach a MySQL-compatible database. */
public record DatabaseAddress(String host, int port, String user, String password, String name) {
    /** The same server, another database on it. */
    public DatabaseAddress withName(String other) {
        return new DatabaseAddress(host, port, user, password, other);
    }

    /** For tools that speak JDBC. The password stays out of it. */
    public String jdbcUrl() {
        return "jdbc:mysql://" + host + ":" + port + "/" + name + "?allowPublicKeyRetrieval=true";
    }

    @Override
    public String toString() {
        return user + "@" + host + ":" + port + "/" + name;
    }
}
