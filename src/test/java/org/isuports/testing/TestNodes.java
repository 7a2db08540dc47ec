package org.isuports.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.embedded.Ports;

/**
 * Two nodes of the packaged program with one database, without nginx: node1 has the operator and names of up to 9 characters, node2
 * longer ones. For tests tagged {@code packaged}.
 */
public final class TestNodes implements AutoCloseable {
    private static final String SECRET = "a secret of the tests, at least 32 characters";

    private final DatabaseAddress database = TestDatabase.create();
    private final List<RunningProgram> nodes = new ArrayList<>();
    private final Path routes = TestFolders.create("routes").resolve("routes.properties");

    /** Starts both, with these settings. */
    public static TestNodes start(Map<String, String> settings) throws IOException {
        TestNodes both = new TestNodes();
        Path secret = both.routes.resolveSibling("secret");
        Files.writeString(secret, SECRET);
        List<Integer> ports = List.of(Ports.anyFree(), Ports.anyFree());
        Files.writeString(both.routes, """
                nodes=node1,node2
                admin=node1
                node1.address=127.0.0.1:%d
                node1.lengths=1-9
                node2.address=127.0.0.1:%d
                node2.lengths=10-63
                """.formatted(ports.get(0), ports.get(1)));
        for (int i = 0; i < 2; i++) {
            Map<String, String> own = new java.util.HashMap<>(settings);
            own.put("ISUPORTS_NODE_NAME", "node" + (i + 1));
            own.put("ISUPORTS_NODE_ROUTES_FILE", both.routes.toString());
            own.put("ISUPORTS_NODE_SECRET_FILE", secret.toString());
            both.nodes.add(RunningProgram.startAt(ports.get(i), both.database, own, List.of("-Xmx400m")));
        }
        return both;
    }

    /** Node 1 or 2. */
    public RunningProgram node(int number) {
        return nodes.get(number - 1);
    }

    public DatabaseAddress database() {
        return database;
    }

    /** Adds a line to the routes of both. */
    public void route(String line) throws IOException {
        Path changed = routes.resolveSibling("changed");
        Files.writeString(changed, Files.readString(routes) + line + "\n");
        Files.move(changed, routes, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A call as nodes make them to each other; the status and the body. */
    public HttpResponse<String> internal(int number, String path, Map<String, String> form) {
        String body = form.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        URI uri = node(number).base().resolve("/internal/" + path);
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(uri)
                            .header("Authorization", "Bearer " + SECRET)
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The {@code data} of a call that has to succeed. */
    public JsonNode call(int number, String path, Map<String, String> form) {
        HttpResponse<String> answer = internal(number, path, form);
        if (answer.statusCode() != 200) {
            throw new AssertionError(path + " was refused: " + answer.statusCode() + " " + answer.body());
        }
        try {
            return new ObjectMapper().readTree(answer.body()).path("data");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        nodes.forEach(RunningProgram::close);
    }
}
