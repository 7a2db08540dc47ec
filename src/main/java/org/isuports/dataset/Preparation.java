package org.isuports.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Turns a data set in the public format into a prepared copy. The dump and the tenants' files are read side by side, as many at a
 * time as there are processors, the largest first.
 */
final class Preparation {
    private static final int SHOWN_FAILURES = 5;

    private final PublicDataset source;
    private final PreparedDataset target;

    private Preparation(PublicDataset source, PreparedDataset target) {
        this.source = source;
        this.target = target;
    }

    /** Fills the empty {@code target}; it is complete and on disk afterwards. Fails with what is wrong, file by file. */
    static void prepare(PublicDataset source, PreparedDataset target) {
        try {
            new Preparation(source, target).run();
        } catch (IOException | SQLException e) {
            throw new DatasetException(
                    "The prepared copy can't be written to " + target.folder() + ": " + e.getMessage(), e);
        }
    }

    private void run() throws IOException, SQLException {
        target.createFolders();
        AdminDump dump = readAll();
        try (AdminFile admin = AdminFile.create(target.adminFile(), dump)) {
            for (long tenant : dump.tenants().keySet()) {
                admin.addProjections(tenant, target.tenantFile(tenant));
            }
        }
        Durable.force(target.tenantFolder());
        Durable.force(target.folder());
    }

    private AdminDump readAll() {
        try (ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<?>> work = new ArrayList<>();
            Future<AdminDump> dump = workers.submit(this::readDump);
            work.add(dump);
            source.tenantFiles().values().stream()
                    .sorted(Comparator.comparingLong(Preparation::size).reversed())
                    .forEach(file -> work.add(
                            workers.submit(() -> TenantFileImport.convert(file, target.tenantFile(file.tenant())))));
            awaitAll(work);
            return dump.resultNow();
        }
    }

    private AdminDump readDump() {
        AdminDump dump = AdminDump.read(source.dump());
        source.requireFilesOf(dump.tenants().keySet());
        return dump;
    }

    /** Everything is looked at even after a failure, so that one run names all damaged files. */
    private static void awaitAll(List<Future<?>> work) {
        List<Throwable> failures = new ArrayList<>();
        for (Future<?> future : work) {
            try {
                future.get();
            } catch (ExecutionException e) {
                failures.add(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new DatasetException("The import was interrupted", e);
            }
        }
        if (!failures.isEmpty()) {
            throw new DatasetException(describe(failures), failures.getFirst());
        }
    }

    private static String describe(List<Throwable> failures) {
        List<String> lines = new ArrayList<>();
        for (Throwable failure : failures.subList(0, Math.min(SHOWN_FAILURES, failures.size()))) {
            lines.add(failure instanceof DatasetException ? failure.getMessage() : failure.toString());
        }
        if (failures.size() > SHOWN_FAILURES) {
            lines.add("and " + (failures.size() - SHOWN_FAILURES) + " more");
        }
        return String.join("; ", lines);
    }

    private static long size(PublicTenantFile file) {
        try {
            return Files.size(file.path());
        } catch (IOException unreadable) {
            return Long.MAX_VALUE;
        }
    }
}
