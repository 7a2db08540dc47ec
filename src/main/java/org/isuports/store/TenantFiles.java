package org.isuports.store;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.isuports.http.MisdirectedException;
import org.isuports.node.Routes;
import org.isuports.store.TenantDatabaseTable.Claim;
import org.isuports.tenant.Tenant;
import org.jboss.logging.Logger;

/**
 * How tenants' files come to be and are opened (design: "A tenant's file comes to be"). The node that is asked first claims the tenant in
 * MySQL, makes the file from a prepared template, forces it to disk and marks it ready. A ready file that is missing is an outage
 * (503), never a reason to make an empty one.
 */
@ApplicationScoped
public class TenantFiles {
    private static final Logger LOG = Logger.getLogger(TenantFiles.class);

    private final StoreConfig config;
    private final TenantDatabaseTable claims;
    private final Routes routes;
    private final byte[] template;

    TenantFiles(StoreConfig config, TenantDatabaseTable claims, Routes routes) {
        this.config = config;
        this.claims = claims;
        this.routes = routes;
        try {
            Files.createDirectories(config.tenantDir());
            Files.createDirectories(config.dataDir().resolve("uploads"));
            this.template = makeTemplate();
        } catch (IOException | SQLException failure) {
            throw new IllegalStateException(
                    "The tenant folder " + config.tenantDir() + " (isuports.store.tenant-dir, ISUCON_TENANT_DB_DIR)"
                            + " can't be used: " + failure.getMessage(),
                    failure);
        }
    }

    /** Where a tenant's file is, or would be. */
    public Path pathOf(long tenantId) {
        return config.tenantDir().resolve(tenantId + ".db");
    }

    /** An open file, and whether it has just been made, so that nothing can be in it or about it. */
    record Opened(TenantFile file, boolean isNew) {}

    /** Opens a tenant's file, which comes to be if this is the first time. */
    Opened open(Tenant tenant) throws SQLException {
        String self = routes.self();
        Claim claim = claims.find(tenant)
                .or(() -> {
                    routes.requireServedHere(tenant.name());
                    return claims.claim(tenant, self);
                })
                .orElseThrow(() -> new TenantGoneException(tenant));
        if (!claim.node().equals(self)) {
            throw new MisdirectedException(claim.node());
        }
        Path path = pathOf(tenant.id());
        boolean isNew = !claim.ready() && create(path, tenant.id());
        if (!claim.ready()) {
            claims.ready(tenant.id(), self);
        }
        return new Opened(TenantFile.open(path, tenant.id(), config.durability()), isNew);
    }

    /** Makes an empty file; false where an earlier try got as far as this already. */
    private boolean create(Path path, long tenantId) throws SQLException {
        if (Files.exists(path)) {
            return false;
        }
        Path unfinished = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.write(unfinished, template);
            TenantOwner.noteInNew(unfinished, tenantId);
            SqliteCopy.force(unfinished);
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
            forceFolder(path.getParent());
            return true;
        } catch (IOException failure) {
            throw new UncheckedIOException("The file " + path + " can't be made: " + failure.getMessage(), failure);
        }
    }

    /** Makes the names in a folder durable. */
    public static void forceFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private byte[] makeTemplate() throws IOException, SQLException {
        Path file = Files.createTempFile(config.dataDir(), "template", ".db");
        try {
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
                TenantSchema.migrate(connection, "template");
                try (Statement statement = connection.createStatement()) {
                    statement.executeUpdate("PRAGMA journal_mode = WAL");
                }
            }
            return Files.readAllBytes(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Ids of tenants whose write-ahead log was left behind: they weren't closed, so they may hold something unprojected. */
    Iterable<Long> leftOpen() throws IOException {
        try (var names = Files.list(config.tenantDir())) {
            return names.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".db-wal"))
                    .map(name -> name.substring(0, name.length() - ".db-wal".length()))
                    .map(TenantFiles::parseId)
                    .flatMap(Optional::stream)
                    .toList();
        }
    }

    /** Leaves an empty write-ahead log beside a closed file, so that {@link #leftOpen} finds it. */
    void leaveOpen(long tenantId) {
        Path log = pathOf(tenantId).resolveSibling(tenantId + ".db-wal");
        try {
            if (Files.exists(pathOf(tenantId)) && !Files.exists(log)) {
                Files.createFile(log);
            }
        } catch (IOException failure) {
            LOG.warnf("%s can't be made; should the program be killed now, its tenant is projected late", log);
        }
    }

    private static Optional<Long> parseId(String name) {
        try {
            return Optional.of(Long.parseLong(name));
        } catch (NumberFormatException foreignFile) {
            return Optional.empty();
        }
    }
}
