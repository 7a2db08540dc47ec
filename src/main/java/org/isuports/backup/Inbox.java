package org.isuports.backup;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.isuports.http.ApiException;
import org.isuports.node.PeerCalls;
import org.isuports.store.SqliteCopy;
import org.isuports.store.StoreConfig;

/** Fetches copies of tenants' files from other nodes: whole, sound and on disk, or not at all. */
@ApplicationScoped
public class Inbox {
    private static final Duration FETCH = Duration.ofMinutes(2);

    private final Path folder;
    private final PeerCalls peers;
    private final StoreConfig config;

    Inbox(StoreConfig config, PeerCalls peers) {
        this.config = config;
        this.folder = EmptiedFolder.at(config.dataDir().resolve("inbox"));
        this.peers = peers;
    }

    /** Fetches a parcel. The caller moves the file away, on the same disk, or deletes it. */
    public Path fetch(String node, long tenantId, Parcel parcel) throws IOException, SQLException {
        long room = Files.getFileStore(folder).getUsableSpace() - parcel.bytes();
        if (room < config.leastFreeSpace().asLongValue()) {
            throw new ApiException(507, "There is no room on this node's disk for " + parcel.bytes() + " bytes.");
        }
        Path file = folder.resolve(UlidCreator.getUlid() + ".db");
        try {
            peers.fetch(node, "/internal/outbox", Map.of("file", parcel.file()), FETCH, file);
            String sha256 = Sha256.of(file);
            if (!sha256.equals(parcel.sha256())) {
                throw new IOException(
                        "What came from " + node + " has the checksum " + sha256 + " instead of " + parcel.sha256());
            }
            SqliteCopy.check(file, tenantId);
            SqliteCopy.force(file);
            return file;
        } catch (IOException | SQLException | RuntimeException failure) {
            Files.deleteIfExists(file);
            throw failure;
        }
    }
}
