package org.isuports.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.isuports.dataset.ResettableProgram;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantFiles;
import org.isuports.store.TenantStore;
import org.isuports.tenant.Tenant;
import org.isuports.tenant.TenantDirectory;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestFolders;
import org.isuports.testing.TestSqlite;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

/**
 * All data is replaced while a tenant's file is being copied. Nobody may have the old file open then: what is read from it afterwards would
 * be mixed with the new file's write-ahead log, which SQLite finds by its path.
 */
@DatabaseTest
@TestProfile(ResettableProgram.class)
class CopyDuringReplacementTest {
    /** So much that copying it takes much longer than replacing it. */
    private static final int BALLAST_BYTES = 100_000_000;

    private static final Duration COPY = Duration.ofMinutes(2);

    private final Api api = Api.underTest();

    @Inject
    Outbox outbox;

    @Inject
    Export export;

    @Inject
    TenantStore store;

    @Inject
    TenantFiles files;

    @Inject
    TenantDirectory directory;

    @Inject
    StoreConfig config;

    @Test
    void whatIsAnsweredAfterTheReplacementIsOnDisk() throws Exception {
        check(
                tenant -> outbox.discard(outbox.pack(tenant.id())),
                config.dataDir().resolve("outbox"));
    }

    @Test
    void theSameWithTheOperatorsBackup() throws Exception {
        Path folder = Files.createDirectories(config.dataDir().resolve("export"));
        check(tenant -> export.after(tenant.id() - 1), folder);
    }

    private interface Copying {
        void copy(Tenant tenant) throws Exception;
    }

    private void check(Copying copying, Path folderOfCopies) throws Exception {
        TestTenant tenant = api.newTenant();
        tenant.addPlayer();
        Tenant known = directory.find(tenant.name()).orElseThrow();
        Path file = files.pathOf(known.id());
        Path next = store.whileClosed(known, () -> {
            Path copy = Files.copy(file, TestFolders.create("next").resolve("next.db"));
            fill(file);
            return copy;
        });

        CompletableFuture<Void> copied = CompletableFuture.runAsync(() -> {
            try {
                copying.copy(known);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        Awaitility.await("a copy has begun").pollInterval(Duration.ofMillis(1)).until(() -> hasContent(folderOfCopies));
        List<Path> open = new ArrayList<>();
        store.replaceAll(() -> {
            open.addAll(openOf(file));
            return replace(next, file);
        });
        List<String> answered = tenant.addPlayers(3);

        assertThat(open).as("open while all is replaced").isEmpty();
        assertThat(copied).succeedsWithin(COPY);
        assertThat(idsOnDisk(file)).containsAll(answered);
    }

    /** What this process has open of a tenant's file, its log and its index. */
    private static List<Path> openOf(Path file) {
        try (var descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .flatMap(descriptor -> {
                        try {
                            return Stream.of(Files.readSymbolicLink(descriptor));
                        } catch (IOException justClosed) {
                            return Stream.empty();
                        }
                    })
                    .filter(target ->
                            target.toString().startsWith(file.toAbsolutePath().toString()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void fill(Path file) throws Exception {
        try (Connection connection = TestSqlite.open(file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("CREATE TABLE ballast AS SELECT zeroblob(" + BALLAST_BYTES + ") AS bytes");
        }
    }

    private static boolean hasContent(Path folder) throws IOException {
        try (var copies = Files.list(folder)) {
            return copies.anyMatch(copy -> copy.toFile().length() > 0);
        }
    }

    private static boolean replace(Path next, Path file) {
        try {
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-wal"));
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-shm"));
            Files.copy(next, file.resolveSibling("incoming"), StandardCopyOption.REPLACE_EXISTING);
            Files.move(file.resolveSibling("incoming"), file, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What would be there after a kill: the file and its log as they are, read elsewhere. */
    private static List<String> idsOnDisk(Path file) throws Exception {
        Path folder = TestFolders.create("after-a-kill");
        Path copy = Files.copy(file, folder.resolve("tenant.db"));
        Path log = file.resolveSibling(file.getFileName() + "-wal");
        if (Files.exists(log)) {
            Files.copy(log, folder.resolve("tenant.db-wal"));
        }
        try (Connection connection = TestSqlite.open(copy);
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT id FROM player")) {
            List<String> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(rows.getString(1));
            }
            return ids;
        }
    }
}
