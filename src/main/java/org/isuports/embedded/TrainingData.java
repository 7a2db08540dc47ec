package org.isuports.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A small data set in the public format, so that the program's JVM has seen imports and resets. */
final class TrainingData {
    private static final int TENANTS = 8;

    private TrainingData() {}

    /** Writes it into a new folder, which is returned. */
    static Path write(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve("90_data.sql"),
                    "INSERT INTO `tenant` VALUES " + rows("(%1$d,'past-%1$d','Past %1$d',1600000000,1600000000)")
                            + ";\nINSERT INTO `visit_history` VALUES "
                            + rows("('%1$dp1',%1$d,'%1$dc1',1650000000,1650000000)") + ";\n");
            String tenant = tenantSql();
            for (int id = 1; id <= TENANTS; id++) {
                try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(id + ".db"));
                        Statement statement = file.createStatement()) {
                    statement.executeUpdate(tenant.replace(":id", Integer.toString(id)));
                }
            }
            return folder;
        } catch (IOException | SQLException failure) {
            throw new StartException("No data set could be made in " + folder, failure);
        }
    }

    private static String tenantSql() throws IOException {
        try (InputStream sql = TrainingData.class.getResourceAsStream("past-tenant.sql")) {
            return new String(sql.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String rows(String row) {
        return IntStream.rangeClosed(1, TENANTS).mapToObj(row::formatted).collect(Collectors.joining(","));
    }
}
