package org.isuports.testing;

import com.mysql.cj.jdbc.Driver;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Properties;
import java.util.UUID;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.embedded.EmbeddedDatabase;
import org.isuports.embedded.Ports;

/**
 * The MySQL-compatible server of this test run: one for the whole JVM, on a fresh folder and a free port. It's MariaDB,
 * or MySQL 8.0 when the system property {@code isuports.test.database} is {@code mysql8}.
 */
public final class TestDatabase {
    private TestDatabase() {}

    /** Which brand the tests run on. */
    public enum Brand {
        MARIADB,
        MYSQL8;

        static Brand configured() {
            return valueOf(
                    System.getProperty("isuports.test.database", "mariadb").toUpperCase(Locale.ROOT));
        }
    }

    private static final String PROPERTY = "isuports.test.database.address";

    /** The server is started at the first use and ends with the JVM. */
    private static final class Server {
        static final DatabaseAddress ADDRESS =
                decode(OncePerJvm.get(PROPERTY, () -> encode(start(Brand.configured()))));

        private static String encode(DatabaseAddress address) {
            return address.port() + " " + address.user() + " " + address.password();
        }

        private static DatabaseAddress decode(String text) {
            String[] parts = text.split(" ", -1);
            return new DatabaseAddress("127.0.0.1", Integer.parseInt(parts[0]), parts[1], parts[2], "");
        }

        private static DatabaseAddress start(Brand brand) {
            return switch (brand) {
                case MARIADB -> startOwnMariaDb().address();
                case MYSQL8 -> MySql8.start(Ports.anyFree());
            };
        }
    }

    /** An empty database of its own on the shared server. */
    public static DatabaseAddress create() {
        DatabaseAddress address =
                Server.ADDRESS.withName("test_" + UUID.randomUUID().toString().replace("-", ""));
        try (Connection connection = connect(Server.ADDRESS);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + address.name() + " CHARACTER SET utf8mb4 COLLATE utf8mb4_bin");
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot make a database on " + address, e);
        }
        return address;
    }

    /** A server of the test's own, which it may kill; it ends with the JVM at the latest. Always MariaDB. */
    public static EmbeddedDatabase startOwnMariaDb() {
        return startOwnMariaDb(TestFolders.create("mariadb"), 0);
    }

    /** The same on a folder that it may have run on before, at a port (0: any). */
    public static EmbeddedDatabase startOwnMariaDb(Path folder, int port) {
        EmbeddedDatabase server = EmbeddedDatabase.start(
                TestFolders.embedded().resolve("mariadb"), folder, port == 0 ? Ports.anyFree() : port);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        return server;
    }

    public static Connection connect(DatabaseAddress address) {
        try {
            Properties login = new Properties();
            login.setProperty("user", address.user());
            login.setProperty("password", address.password());
            return new Driver().connect(address.jdbcUrl(), login);
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot connect to " + address, e);
        }
    }
}
