package org.isuports.backup;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isuports.store.SqliteCopy;
import org.isuports.store.StoreConfig;
import org.isuports.store.TenantFiles;

/** The copies of other nodes' tenants' files that this node keeps. */
@ApplicationScoped
public class PeerCopies {
    private final Path folder;
    private final Thinning thinning;

    PeerCopies(StoreConfig store, BackupConfig config) {
        this.folder = store.dataDir().resolve("copies");
        this.thinning = new Thinning(config.keepOneOf(), config.keepHourly(), config.keepDaily());
    }

    /**
     * A copy.
     *
     * @param takenAt Unix milliseconds
     */
    public record Copy(Path file, long takenAt) {}

    /**
     * Keeps a file as a node's newest copy of a tenant's; {@code stamp} is what the node knows its state by. The newest it stays, though
     * the node's clock may have stood higher before: it is then noted as taken just after the one before it.
     */
    void keep(String node, long tenantId, Path file, long takenAt, String stamp) throws IOException {
        Path home = home(node, tenantId);
        Files.createDirectories(home);
        long before = all(node, tenantId).stream()
                .mapToLong(Copy::takenAt)
                .findFirst()
                .orElse(-1);
        Files.move(file, home.resolve(Math.max(takenAt, before + 1) + ".db"), StandardCopyOption.ATOMIC_MOVE);
        writeWhole(home.resolve("stamp"), stamp);
        TenantFiles.forceFolder(home);
        for (Copy surplus : thinning.surplus(all(node, tenantId), System.currentTimeMillis())) {
            Files.deleteIfExists(surplus.file());
        }
    }

    /** The stamps of a node's newest copies, by tenant. */
    Map<Long, String> stamps(String node) throws IOException {
        Path home = folder.resolve(node);
        Map<Long, String> stamps = new HashMap<>();
        if (Files.isDirectory(home)) {
            try (Stream<Path> tenants = Files.list(home)) {
                for (Path tenant : tenants.filter(Files::isDirectory).toList()) {
                    Path stamp = tenant.resolve("stamp");
                    if (Files.exists(stamp)) {
                        stamps.put(Long.parseLong(tenant.getFileName().toString()), Files.readString(stamp));
                    }
                }
            }
        }
        return stamps;
    }

    /** A tenant's copies, the newest first. */
    public List<Copy> all(String node, long tenantId) throws IOException {
        Path home = home(node, tenantId);
        if (!Files.isDirectory(home)) {
            return List.of();
        }
        try (Stream<Path> names = Files.list(home)) {
            return names.filter(file -> file.getFileName().toString().matches("[0-9]+\\.db"))
                    .map(file -> new Copy(file, takenAt(file)))
                    .sorted(Comparator.comparingLong(Copy::takenAt).reversed())
                    .toList();
        }
    }

    /** A durable file with a copy's content, to be moved to where it is used; the copy stays. */
    public Path duplicate(Copy copy) throws IOException {
        Path file = copy.file().resolveSibling(copy.takenAt() + ".in-use");
        Files.copy(copy.file(), file, StandardCopyOption.REPLACE_EXISTING);
        SqliteCopy.force(file);
        return file;
    }

    /** Notes that everything a node had answered before a time (Unix milliseconds) is in these copies. */
    void complete(String node, long asOf) throws IOException {
        Files.createDirectories(folder.resolve(node));
        writeWhole(folder.resolve(node).resolve("as-of"), Long.toString(asOf));
    }

    /** Everything a node had answered before this time (Unix milliseconds) is in the copies here. */
    public Optional<Long> completeAsOf(String node) throws IOException {
        Path note = folder.resolve(node).resolve("as-of");
        return Files.exists(note) ? Optional.of(Long.parseLong(Files.readString(note))) : Optional.empty();
    }

    private Path home(String node, long tenantId) {
        return folder.resolve(node).resolve(Long.toString(tenantId));
    }

    private static long takenAt(Path file) {
        String name = file.getFileName().toString();
        return Long.parseLong(name.substring(0, name.length() - ".db".length()));
    }

    private static void writeWhole(Path file, String content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(unfinished, content);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
