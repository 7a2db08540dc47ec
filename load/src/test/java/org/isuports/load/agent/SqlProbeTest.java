package org.isuports.load.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SqlProbeTest {
    @TempDir
    private Path folder;

    static List<SqlTransformer.Point> points() {
        return SqlTransformer.POINTS;
    }

    @ParameterizedTest
    @MethodSource("points")
    void theDriversHaveTheMethodsThatAreWatched(SqlTransformer.Point point) throws IOException {
        var model = ClassFile.of().parse(bytes(point.type()));
        assertThat(model.methods())
                .anyMatch(method -> method.methodName().equalsString(point.method())
                        && method.methodType().equalsString(point.descriptor()));
    }

    @Test
    void statementsOfSqliteBecomeEvents() throws Exception {
        try (Recording recording = new Recording();
                Changed loader = new Changed()) {
            recording.enable("isuports.Sql").withoutThreshold();
            recording.start();
            work(loader);
            recording.stop();
            Path file = folder.resolve("sql.jfr");
            recording.dump(file);
            List<RecordedEvent> events = RecordingFile.readAllEvents(file);

            RecordedEvent insert = only(events, "INSERT INTO t (a) VALUES (?)");
            assertThat(insert.getString("database")).isEqualTo("sqlite");
            assertThat(insert.getString("file")).isEqualTo("7.db");
            assertThat(insert.getLong("rows")).isEqualTo(3);
            RecordedEvent select = only(events, "SELECT a FROM t WHERE a > ?");
            assertThat(select.getLong("rows")).isEqualTo(2);
            assertThat(select.getBoolean("failed")).isFalse();
            assertThat(only(events, "INSERT INTO t (a) VALUES (NULL)").getBoolean("failed"))
                    .isTrue();
        }
    }

    private void work(ClassLoader loader) throws Exception {
        Driver driver =
                (Driver) loader.loadClass("org.sqlite.JDBC").getConstructor().newInstance();
        try (Connection connection = driver.connect("jdbc:sqlite:" + folder.resolve("7.db"), new Properties())) {
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("CREATE TABLE t (a INTEGER NOT NULL)");
                assertThat(failure(statement, "INSERT INTO t (a) VALUES (NULL)"))
                        .contains("NOT NULL");
            }
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t (a) VALUES (?)")) {
                for (int i = 1; i <= 3; i++) {
                    insert.setInt(1, i);
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            try (PreparedStatement select = connection.prepareStatement("SELECT a FROM t WHERE a > ?")) {
                select.setInt(1, 1);
                try (ResultSet rows = select.executeQuery()) {
                    int read = 0;
                    while (rows.next()) {
                        read++;
                    }
                    assertThat(read).isEqualTo(2);
                }
            }
        }
    }

    private static String failure(Statement statement, String sql) {
        try {
            statement.executeUpdate(sql);
            return "";
        } catch (SQLException expected) {
            return String.valueOf(expected.getMessage());
        }
    }

    private static RecordedEvent only(List<RecordedEvent> events, String statement) {
        List<RecordedEvent> found = events.stream()
                .filter(event -> event.getEventType().getName().equals("isuports.Sql"))
                .filter(event -> event.getString("statement").equals(statement))
                .toList();
        assertThat(found).as(statement).hasSize(1);
        return found.getFirst();
    }

    private static byte[] bytes(String type) throws IOException {
        try (InputStream stream = SqlProbeTest.class.getResourceAsStream("/" + type + ".class")) {
            assertThat(stream).as(type).isNotNull();
            return stream.readAllBytes();
        }
    }

    /** Loads the SQLite driver anew, changed as the agent changes it. */
    private static final class Changed extends URLClassLoader {
        Changed() {
            super(jars(), SqlProbeTest.class.getClassLoader());
        }

        private static URL[] jars() {
            return List.of(org.sqlite
                            .JDBC
                            .class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation())
                    .toArray(URL[]::new);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith("org.sqlite.")) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define(name) : loaded;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            String type = name.replace('.', '/');
            try {
                byte[] original = bytes(type);
                byte[] changed = new SqlTransformer().transform(this, type, null, null, original);
                if (SqlTransformer.concerns(type)) {
                    assertThat(changed).as(type).isNotNull();
                }
                byte[] wanted = changed == null ? original : changed;
                return defineClass(name, wanted, 0, wanted.length);
            } catch (IOException cause) {
                throw new ClassNotFoundException(name, cause);
            }
        }
    }

    @Test
    void nothingElseIsChanged() {
        List<byte[]> changed = new ArrayList<>();
        changed.add(new SqlTransformer().transform(null, "java/lang/String", null, null, new byte[0]));
        assertThat(changed).containsOnlyNulls();
    }
}
