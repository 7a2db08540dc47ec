package org.isuports.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.util.Map;
import org.isuports.embedded.DatabaseAddress;

/** Gives the program under {@link DatabaseTest} an empty database, an empty data folder and the tests' key. */
public final class TestProgram implements QuarkusTestResourceLifecycleManager {
    /** The operator's host in tests is {@code admin} plus this; a tenant's is its name plus this. */
    public static final String BASE_HOST = ".t.isucon.test";

    @Override
    public Map<String, String> start() {
        return settings(TestDatabase.create(), TestFolders.create("program"));
    }

    /** The settings, by the names of environment variables. */
    static Map<String, String> settings(DatabaseAddress database, Path folder) {
        return Map.of(
                "ISUCON_DB_HOST", database.host(),
                "ISUCON_DB_PORT", Integer.toString(database.port()),
                "ISUCON_DB_USER", database.user(),
                "ISUCON_DB_PASSWORD", database.password(),
                "ISUCON_DB_NAME", database.name(),
                "ISUCON_TENANT_DB_DIR", folder.resolve("tenants").toString(),
                "ISUCON_JWT_KEY_FILE", TestKeys.shared().writePublicKey(folder).toString(),
                "ISUCON_BASE_HOSTNAME", BASE_HOST,
                "ISUPORTS_DATA_DIR", folder.toString());
    }

    @Override
    public void stop() {
        // the database server is shared and ends with the JVM
    }
}
