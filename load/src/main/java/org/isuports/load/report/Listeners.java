package org.isuports.load.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Finds the process that listens on a TCP port. */
final class Listeners {
    private Listeners() {}

    static long pidOf(int port) {
        String inode = Stream.of("/proc/net/tcp", "/proc/net/tcp6")
                .flatMap(table -> lines(Path.of(table)).stream())
                .map(line -> line.trim().split("\\s+", -1))
                .filter(fields -> fields.length > 9 && fields[3].equals("0A"))
                .filter(fields -> fields[1].endsWith(String.format(Locale.ROOT, ":%04X", port)))
                .map(fields -> fields[9])
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody listens on port " + port));
        return lowestPidWith("socket:[" + inode + "]");
    }

    /** The lowest, because workers inherit the socket from the process that started them. */
    private static long lowestPidWith(String socket) {
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            return entries.map(path -> path.getFileName().toString())
                    .filter(name -> name.chars().allMatch(Character::isDigit))
                    .mapToLong(Long::parseLong)
                    .sorted()
                    .filter(pid -> holds(pid, socket))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "the process that holds " + socket + " can't be seen; run as its user or root"));
        } catch (IOException notLinux) {
            throw new IllegalArgumentException("processes can only be found by port on Linux", notLinux);
        }
    }

    private static boolean holds(long pid, String socket) {
        try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
            return files.anyMatch(file -> {
                try {
                    return Files.readSymbolicLink(file).toString().equals(socket);
                } catch (IOException gone) {
                    return false;
                }
            });
        } catch (IOException notOurs) {
            return false;
        }
    }

    private static List<String> lines(Path table) {
        try {
            return Files.readAllLines(table);
        } catch (IOException missing) {
            return List.of();
        }
    }
}
