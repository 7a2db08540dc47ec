package org.isuports.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestFolders;
import org.junit.jupiter.api.Test;

class EmbeddedDatabaseTest {
    private final Path folder = TestFolders.create("embedded");
    private final int port = Ports.anyFree();

    @Test
    void keepsItsDataOverAKillAndTakesUpAServerThatWasLeftRunning() throws SQLException {
        EmbeddedDatabase killed = start();
        execute(killed, "CREATE TABLE note (text VARCHAR(10))");
        execute(killed, "INSERT INTO note VALUES ('kept')");
        killed.process().destroyForcibly();
        killed.onExit().join();

        EmbeddedDatabase leftRunning = start();
        try (EmbeddedDatabase last = start()) {
            assertThat(leftRunning.process().isAlive()).isFalse();
            assertThat(last.address()).isEqualTo(killed.address());
            try (Connection connection = TestDatabase.connect(last.address());
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SELECT text FROM note")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(1)).isEqualTo("kept");
            }
        }
    }

    @Test
    void aPortInUseIsNamedBeforeAnythingIsStarted() throws IOException {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress(Ports.loopback(), port));
            assertThatThrownBy(this::start)
                    .isInstanceOf(StartException.class)
                    .hasMessageContaining("Port " + port + " is in use")
                    .hasMessageContaining("--db-port");
        }
    }

    private EmbeddedDatabase start() {
        return EmbeddedDatabase.start(Path.of("target/embedded/mariadb"), folder, port);
    }

    private static void execute(EmbeddedDatabase database, String sql) throws SQLException {
        try (Connection connection = TestDatabase.connect(database.address());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
