package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A folder in the public format: {@code 90_data.sql} and a {@code <tenant id>.db} for each tenant. */
record PublicDataset(Path folder, Path dump, SortedMap<Long, PublicTenantFile> tenantFiles) {
    private static final Pattern TENANT_FILE = Pattern.compile("([1-9][0-9]{0,17})\\.db");

    /** Looks at what there is; fails where it can't be a data set. */
    static PublicDataset open(Path folder) {
        Path dump = folder.resolve(AdminDump.FILE_NAME);
        if (!Files.isDirectory(folder)) {
            throw new DatasetException(folder + " is not a folder that this process can see");
        }
        if (!Files.isRegularFile(dump)) {
            throw new DatasetException(folder + " holds no " + AdminDump.FILE_NAME + ", so it is no data set");
        }
        SortedMap<Long, PublicTenantFile> files = new TreeMap<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*.db")) {
            for (Path entry : entries) {
                Matcher name = TENANT_FILE.matcher(entry.getFileName().toString());
                if (!name.matches()) {
                    throw new DatasetException(entry.getFileName() + " is not named <tenant id>.db");
                }
                long tenant = Long.parseLong(name.group(1));
                PublicTenantFile file = new PublicTenantFile(entry, tenant);
                file.requireClosed();
                files.put(tenant, file);
            }
        } catch (IOException e) {
            throw new DatasetException(folder + " can't be read: " + e, e);
        }
        return new PublicDataset(folder, dump, files);
    }

    /** Every file that an import reads, always in the same order. */
    List<Path> files() {
        List<Path> files = new ArrayList<>(List.of(dump));
        tenantFiles.values().forEach(file -> files.add(file.path()));
        return files;
    }

    /** Fails unless the files are those of exactly these tenants. */
    void requireFilesOf(Collection<Long> tenants) {
        for (long tenant : tenants) {
            if (!tenantFiles.containsKey(tenant)) {
                throw new DatasetException(
                        tenant + ".db is missing: " + AdminDump.FILE_NAME + " has a tenant " + tenant);
            }
        }
        for (long tenant : tenantFiles.keySet()) {
            if (!tenants.contains(tenant)) {
                throw new DatasetException(
                        tenant + ".db belongs to no tenant: " + AdminDump.FILE_NAME + " has no tenant " + tenant);
            }
        }
    }
}
