package org.isuports.http;

import io.quarkus.runtime.util.ClassPathUtils;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Serves the pages, which are one application: its files under their names, and {@code index.html} for every other address that isn't
 * the API's, since the application knows its own addresses. They are in memory, about a megabyte, so that the event loop sends them as
 * they are.
 *
 * <p>Files under {@code /assets/} have immutable names; all others are asked for again each time. Pages may load and run only what
 * comes from here, and nobody may frame them.
 */
@ApplicationScoped
public class Pages {
    private static final Logger LOG = Logger.getLogger(Pages.class);
    private static final String FOLDER = "META-INF/resources";
    private static final String ASSETS = "/assets/";

    private static final String CONTENT_SECURITY_POLICY = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'");

    private final Map<String, PageFile> files;

    Pages() {
        this.files = load();
    }

    void register(@Observes Router router) {
        if (files.containsKey("/index.html")) {
            router.route().order(Integer.MIN_VALUE + 1011).handler(this::serve);
        } else {
            LOG.info("This build has no pages, only the API");
        }
    }

    private void serve(RoutingContext context) {
        HttpServerRequest request = context.request();
        boolean reads =
                request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD);
        // As it was sent first, which spares nearly all requests of the API the rest.
        if (!reads || isProgrammed(request.path()) || isProgrammed(context.normalizedPath())) {
            context.next();
            return;
        }
        String path = context.normalizedPath();
        PageFile file = files.get(path);
        HttpServerResponse response = request.response();
        secure(request, response);
        if (path.startsWith(ASSETS)) {
            if (file == null) {
                response.setStatusCode(404)
                        .putHeader("Cache-Control", "no-store")
                        .end();
                return;
            }
            response.putHeader("Cache-Control", "public, max-age=31536000, immutable");
        } else {
            response.putHeader("Cache-Control", "no-cache");
        }
        (file == null ? files.get("/index.html") : file).send(request);
    }

    /** What isn't a page's address, whether there is anything at it or not. */
    private static boolean isProgrammed(String path) {
        return path.startsWith("/api/")
                || path.startsWith("/auth/")
                || path.startsWith("/q/")
                || path.startsWith("/internal/")
                || path.equals("/api")
                || path.equals("/auth")
                || path.equals("/q")
                || path.equals("/internal")
                || path.equals("/initialize");
    }

    private static void secure(HttpServerRequest request, HttpServerResponse response) {
        response.putHeader("Content-Security-Policy", CONTENT_SECURITY_POLICY)
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("X-Frame-Options", "DENY")
                .putHeader("Referrer-Policy", "same-origin")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                .putHeader("Cross-Origin-Resource-Policy", "same-origin")
                .putHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
        if (Front.isSecure(request)) {
            response.putHeader("Strict-Transport-Security", "max-age=31536000");
        }
    }

    private static Map<String, PageFile> load() {
        Map<String, PageFile> files = new HashMap<>();
        try {
            ClassPathUtils.consumeAsPaths(Pages.class.getClassLoader(), FOLDER, folder -> {
                if (Files.exists(folder.resolve("index.html"))) {
                    load(folder, files);
                }
            });
        } catch (IOException failure) {
            throw new UncheckedIOException("The pages can't be read: " + failure.getMessage(), failure);
        }
        return Map.copyOf(files);
    }

    private static void load(Path folder, Map<String, PageFile> files) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = "/" + folder.relativize(file).toString().replace('\\', '/');
                if (!name.endsWith(".br") && !name.endsWith(".gz")) {
                    files.put(
                            name,
                            PageFile.of(
                                    name,
                                    Files.readAllBytes(file),
                                    readIfThere(file.resolveSibling(file.getFileName() + ".br")),
                                    readIfThere(file.resolveSibling(file.getFileName() + ".gz"))));
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static byte[] readIfThere(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllBytes(file) : null;
    }
}
