package org.isuports.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.isuports.embedded.DatabaseAddress;

/** Gives the program under {@link DatabaseTest} an empty database, an empty data folder and the tests' key. */
public final class TestProgram implements QuarkusTestResourceLifecycleManager {
    /** The operator's host in tests is {@code admin} plus this; a tenant's is its name plus this. */
    public static final String BASE_HOST = ".t.isucon.test";

    /** The operator's password in tests. */
    public static final String ADMIN_PASSWORD = "operators-pass-phrase";

    @Override
    public Map<String, String> start() {
        return settings(TestDatabase.create(), TestFolders.create("program"));
    }

    /** The settings, by the names of environment variables. */
    static Map<String, String> settings(DatabaseAddress database, Path folder) {
        return Map.ofEntries(
                Map.entry("ISUCON_DB_HOST", database.host()),
                Map.entry("ISUCON_DB_PORT", Integer.toString(database.port())),
                Map.entry("ISUCON_DB_USER", database.user()),
                Map.entry("ISUCON_DB_PASSWORD", database.password()),
                Map.entry("ISUCON_DB_NAME", database.name()),
                Map.entry("ISUCON_TENANT_DB_DIR", folder.resolve("tenants").toString()),
                Map.entry(
                        "ISUCON_JWT_KEY_FILE",
                        TestKeys.shared().writePublicKey(folder).toString()),
                Map.entry(
                        "isuports.session.private-key-file",
                        TestKeys.shared().writePrivateKey(folder).toString()),
                Map.entry(
                        "isuports.session.admin-password-file",
                        writePassword(folder).toString()),
                Map.entry("ISUCON_BASE_HOSTNAME", BASE_HOST),
                Map.entry("ISUPORTS_DATA_DIR", folder.toString()));
    }

    private static Path writePassword(Path folder) {
        try {
            return Files.writeString(folder.resolve("admin-password"), ADMIN_PASSWORD + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        // the database server is shared and ends with the JVM
    }
}
