package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/** Speaks to the running program as any client would, over connections of its own. */
final class ApiClient implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String BOUNDARY = "----isuports-demo-data";

    private final HttpClient http;
    private final URI base;

    private ApiClient(HttpClient.Builder http, URI base) {
        this.http = http.build();
        this.base = base;
    }

    /** Speaks plain HTTP to the address that the program listens on. */
    ApiClient(String address, int port) {
        // Any of "every address" is reached through the loopback one.
        String host = address.equals("0.0.0.0") || address.equals("::") ? "127.0.0.1" : address;
        this(
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1),
                URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port));
    }

    /** Speaks TLS to the program on this machine. */
    static ApiClient overTls(int port, SSLContext trust) {
        return new ApiClient(
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).sslContext(trust),
                URI.create("https://127.0.0.1:" + port));
    }

    /** What the program says of its health, good or bad; nothing where it doesn't answer. */
    Optional<JsonNode> health() {
        try {
            return Optional.of(MAPPER.readTree(
                            send(request("localhost", "", "/q/health").GET()).body()))
                    .filter(health -> health.has("checks"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The {@code data} of the answer. */
    JsonNode get(Visitor visitor, String path) {
        return data(request(visitor.host(), visitor.token(), path).GET());
    }

    JsonNode post(Visitor visitor, String path, String name, List<String> values) {
        String form =
                values.stream().map(value -> encode(name) + "=" + encode(value)).collect(Collectors.joining("&"));
        return post(visitor, path, "application/x-www-form-urlencoded", form);
    }

    JsonNode post(Visitor visitor, String path) {
        return data(request(visitor.host(), visitor.token(), path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    JsonNode post(Visitor visitor, String path, String contentType, String body) {
        return data(request(visitor.host(), visitor.token(), path)
                .header("Content-Type", contentType)
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    JsonNode upload(Visitor visitor, String path, String csv) {
        String head = "--" + BOUNDARY
                + "\r\nContent-Disposition: form-data; name=\"scores\"; filename=\"scores.csv\"\r\n\r\n";
        return post(
                visitor,
                path,
                "multipart/form-data; boundary=" + BOUNDARY,
                head + csv + "\r\n--" + BOUNDARY + "--\r\n");
    }

    /** What may only be asked with the secret in the data folder. */
    JsonNode internal(String secret, String path, String form) {
        return data(request("localhost", "", path)
                .header("Authorization", "Bearer " + secret)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    /** Ends its connections. */
    @Override
    public void close() {
        http.shutdownNow();
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpRequest.Builder request(String host, String token, String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(Duration.ofSeconds(30))
                .header("Host", host + ":" + base.getPort());
        return token.isEmpty() ? request : request.header("Cookie", "isuports_session=" + token);
    }

    private JsonNode data(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        String what = request.method() + " " + request.uri().getPath();
        try {
            HttpResponse<byte[]> response = send(builder);
            if (response.statusCode() != 200) {
                throw new StartException(what + " answered " + response.statusCode() + ": "
                        + new String(response.body(), StandardCharsets.UTF_8));
            }
            return MAPPER.readTree(response.body()).path("data");
        } catch (IOException e) {
            throw new StartException(what + " failed", e);
        }
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws IOException {
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while the program was asked something.");
        }
    }

    /** Who asks: on which host, and with which token. */
    record Visitor(String host, String token) {
        Visitor signedOut() {
            return new Visitor(host, "");
        }
    }
}
