package org.isuports.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether a file is a certain tenant's. What stands in the place of a ready tenant's file and isn't it is refused, never filled with
 * our tables: the exceptions say what is wrong, for the log and for health.
 */
final class TenantFileCheck {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 100;
    private static final int USER_VERSION_AT = 60;

    /** What every version of our schema has. */
    private static final String TABLES = """
            SELECT count(*), count(*) FILTER (WHERE name = 'owner') FROM sqlite_schema
            WHERE type = 'table' AND name IN ('player', 'competition', 'score', 'upload', 'owner')""";

    private static final int FIRST_TABLES = 4;

    private TenantFileCheck() {}

    /**
     * Looks at the first bytes only. SQLite would take an empty file for a new database and delete the write-ahead log beside it,
     * or play that log into a foreign file: so it isn't asked before these are right.
     */
    static void header(Path path) throws SQLException {
        if (!Files.exists(path)) {
            throw new SQLException(path + " is missing");
        }
        if (!Files.isRegularFile(path)) {
            throw new SQLException(path + " is not a file");
        }
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            while (header.hasRemaining() && file.read(header) >= 0) {
                // until it's full, or the file ends
            }
        } catch (IOException failure) {
            throw new SQLException(path + " can't be read: " + failure.getMessage(), failure);
        }
        if (header.position() == 0) {
            throw new SQLException(path + " is empty");
        }
        if (header.hasRemaining()
                || !ByteBuffer.wrap(MAGIC).equals(header.flip().slice(0, MAGIC.length))) {
            throw new SQLException(path + " is no SQLite file");
        }
        if (header.getInt(USER_VERSION_AT) < 1) {
            throw new SQLException(path + " is no tenant's file: it has none of our schema's versions");
        }
    }

    /** What tells a file from another that stands under the same name later. */
    static Optional<Object> identity(Path path) {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(path, BasicFileAttributes.class).fileKey());
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** Looks into an open file; changes nothing. */
    static void content(Connection file, Path path, long tenantId) throws SQLException {
        int version = TenantSchema.versionOf(file);
        if (version < 1 || version > TenantSchema.version()) {
            throw new SQLException(
                    path + " has schema version " + version + "; this program knows 1 to " + TenantSchema.version());
        }
        boolean saysWhose;
        try (Statement statement = file.createStatement();
                ResultSet row = statement.executeQuery(TABLES)) {
            saysWhose = row.getInt(2) == 1;
            if (row.getInt(1) - row.getInt(2) != FIRST_TABLES) {
                throw new SQLException(path + " is no tenant's file: it lacks our tables");
            }
        }
        OptionalLong owner = saysWhose ? TenantOwner.find(file) : OptionalLong.empty();
        if (owner.isPresent() && owner.getAsLong() != tenantId) {
            throw new SQLException(path + " is the file of tenant " + owner.getAsLong() + ", not of " + tenantId);
        }
    }
}
