package org.isuports.load.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isuports.load.stack.Keys;

/** The limits to compare with, measured here and now. */
final class Limits {
    private static final Pattern SPEED = Pattern.compile("([0-9.]+) +([0-9.]+)\\s*$", Pattern.MULTILINE);

    private final Path work;
    private final Keys keys;
    private final int port;
    private final double seconds;

    Limits(Path work, Keys keys, int port, double seconds) {
        this.work = work.toAbsolutePath();
        this.keys = keys;
        this.port = port;
        this.seconds = seconds;
    }

    /** nginx with TLS sending these bytes from a file. */
    RunningPeer nginx(byte[] bytes) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("peer"));
        Files.write(folder.resolve("answer.json"), bytes);
        Files.writeString(folder.resolve("nginx.conf"), """
                worker_processes auto;
                pid %1$s/nginx.pid;
                events { worker_connections 8192; }
                http {
                  access_log off; sendfile on; keepalive_requests 10000000; default_type application/json;
                  client_body_temp_path %1$s/b; proxy_temp_path %1$s/p; fastcgi_temp_path %1$s/f;
                  uwsgi_temp_path %1$s/u; scgi_temp_path %1$s/s;
                  open_file_cache max=10;
                  server {
                    listen 127.0.0.1:%2$d ssl backlog=4096;
                    ssl_certificate %3$s; ssl_certificate_key %4$s; ssl_protocols TLSv1.2 TLSv1.3;
                    root %1$s;
                    location / { try_files /answer.json =404; add_header Cache-Control private; }
                  }
                }
                """.formatted(
                        folder,
                        port,
                        keys.certificate().toAbsolutePath(),
                        keys.certificateKey().toAbsolutePath()));
        List<String> command = List.of(
                "nginx",
                "-c",
                folder.resolve("nginx.conf").toString(),
                "-e",
                folder.resolve("error.log").toString(),
                "-g",
                "daemon off;");
        return RunningPeer.start("nginx", command, folder, port, seconds);
    }

    /** A Vert.x handler that sends these bytes. */
    RunningPeer vertx(byte[] bytes) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("peer"));
        Path file = folder.resolve("answer.json");
        Files.write(file, bytes);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Peer.class.getName(),
                Integer.toString(port + 1),
                file.toString(),
                keys.certificate().toAbsolutePath().toString(),
                keys.certificateKey().toAbsolutePath().toString());
        return RunningPeer.start("bare Vert.x", command, folder, port + 1, seconds);
    }

    /** Milliseconds that the sqlite3 command takes to import these rows durably into a table like the product's. */
    double sqliteImportMillis(byte[] csv) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("peer"));
        Path rows = folder.resolve("rows.csv");
        Path database = folder.resolve("import.db");
        Files.write(rows, csv);
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Files.deleteIfExists(database);
            Files.deleteIfExists(folder.resolve("import.db-wal"));
            Files.deleteIfExists(folder.resolve("import.db-shm"));
            long start = System.nanoTime();
            said(List.of(
                    "sqlite3",
                    database.toString(),
                    "PRAGMA journal_mode=WAL",
                    "PRAGMA synchronous=FULL",
                    "CREATE TABLE score(player TEXT, score INTEGER)",
                    ".import --csv --skip 1 " + rows + " score"));
            times.add((System.nanoTime() - start) / 1e6);
        }
        return times.stream().sorted().skip(1).findFirst().orElseThrow();
    }

    /** Milliseconds of one small write with fsync. */
    double fsyncMillis() throws IOException {
        Path file = work.resolve("fsync.bin");
        int times = 200;
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
            long start = System.nanoTime();
            for (int i = 0; i < times; i++) {
                channel.write(ByteBuffer.allocate(4096), (long) i * 4096);
                channel.force(false);
            }
            return (System.nanoTime() - start) / 1e6 / times;
        }
    }

    /** Of {@code openssl speed}: microseconds of a signature and of its verification. */
    double[] opensslMicros(String algorithm) throws IOException, InterruptedException {
        Matcher matcher = SPEED.matcher(said(List.of("openssl", "speed", "-seconds", "1", algorithm)));
        double sign = Double.NaN;
        double verify = Double.NaN;
        while (matcher.find()) {
            sign = 1e6 / Double.parseDouble(matcher.group(1));
            verify = 1e6 / Double.parseDouble(matcher.group(2));
        }
        return new double[] {sign, verify};
    }

    private static String said(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException(command.getFirst() + " failed: " + said.strip());
        }
        return said;
    }
}
