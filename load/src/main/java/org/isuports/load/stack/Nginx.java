package org.isuports.load.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** nginx that ends TLS before the program and keeps connections to it, for comparing where TLS should end. */
final class Nginx {
    /** Columns as {@code measure.NginxLog} reads them. */
    @SuppressWarnings("InlineFormatString") // the line is long enough without it
    private static final String LOG = """
            log_format measure '$msec\\t$request_method $request_uri\\t$status\\t$body_bytes_sent\\t$request_time'
                    '\\t$upstream_response_time\\t$connection_requests $ssl_session_reused';
                  access_log %s measure buffer=256k flush=1s;\
            """;

    private Nginx() {}

    /** Where it logs requests, if it's told to. */
    static Path log(StackSettings settings) {
        return settings.work().resolve("nginx").resolve("access.tsv").toAbsolutePath();
    }

    static Child start(StackSettings settings, Keys keys) {
        Path folder = settings.work().resolve("nginx").toAbsolutePath();
        Path config = folder.resolve("nginx.conf");
        try {
            Files.createDirectories(folder);
            Files.deleteIfExists(log(settings));
            Files.writeString(config, config(settings, keys, folder));
        } catch (IOException cause) {
            throw new StackFailure("nginx's settings can't be written: " + cause.getMessage(), cause);
        }
        return Child.start(
                "nginx",
                List.of(
                        "nginx",
                        "-c",
                        config.toString(),
                        "-e",
                        folder.resolve("error.log").toString(),
                        "-g",
                        "daemon off;"),
                Map.of(),
                folder,
                folder.resolve("nginx.log"));
    }

    private static String config(StackSettings settings, Keys keys, Path folder) {
        return """
                worker_processes auto;
                pid %1$s/nginx.pid;
                events { worker_connections 16384; }
                http {
                  %6$s
                  server_tokens off;
                  client_body_temp_path %1$s/body;
                  proxy_temp_path %1$s/proxy;
                  fastcgi_temp_path %1$s/fastcgi;
                  uwsgi_temp_path %1$s/uwsgi;
                  scgi_temp_path %1$s/scgi;
                  client_max_body_size 110m;
                  client_body_buffer_size 256k;
                  keepalive_timeout 75s;
                  keepalive_requests 100000;
                  proxy_buffers 16 16k;
                  proxy_buffer_size 16k;
                  upstream program { server 127.0.0.1:%2$d; keepalive 256; keepalive_requests 1000000; }
                  server {
                    listen 127.0.0.1:%3$d ssl backlog=4096;
                    ssl_certificate %4$s;
                    ssl_certificate_key %5$s;
                    ssl_protocols TLSv1.2 TLSv1.3;
                    ssl_session_cache shared:tls:20m;
                    location = /nginx-status { stub_status; allow 127.0.0.1; deny all; }
                    location / {
                      proxy_pass http://program;
                      proxy_http_version 1.1;
                      proxy_set_header Connection "";
                      proxy_set_header Host $host;
                    }
                  }
                }
                """.formatted(
                        folder,
                        settings.httpPort(),
                        settings.nginxPort(),
                        keys.certificate().toAbsolutePath(),
                        keys.certificateKey().toAbsolutePath(),
                        settings.nginxLog() ? LOG.formatted(log(settings)) : "access_log off;");
    }
}
