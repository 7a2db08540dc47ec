package org.isuports.node;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/** Calls to other nodes: {@code POST /internal/…} with the nodes' secret. They wait, so never call from the event loop. */
@ApplicationScoped
public class PeerCalls {
    private static final int SHOWN = 300;

    private final Routes routes;
    private final NodeSecret secret;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    PeerCalls(Routes routes, NodeSecret secret) {
        this.routes = routes;
        this.secret = secret;
    }

    /** Posts a form to a node; returns the body of its answer. */
    public String post(String node, String path, Map<String, String> form, Duration timeout) {
        return send(node, path, form, timeout, BodyHandlers.ofString());
    }

    /** Posts a form to a node and writes its answer to a file. */
    public void fetch(String node, String path, Map<String, String> form, Duration timeout, Path to) {
        send(
                node,
                path,
                form,
                timeout,
                info -> info.statusCode() == 200
                        ? HttpResponse.BodySubscribers.mapping(HttpResponse.BodySubscribers.ofFile(to), Path::toString)
                        : HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8));
    }

    private String send(
            String node, String path, Map<String, String> form, Duration timeout, BodyHandler<String> handler) {
        String address = routes.peers().get(node);
        if (address == null) {
            throw new PeerException("The routes know no other node " + node, 0, null);
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + address + path))
                .timeout(timeout)
                .header("Authorization", secret.header())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(encode(form)))
                .build();
        try {
            HttpResponse<String> response = client.send(request, handler);
            if (response.statusCode() != 200) {
                String said = response.body()
                        .substring(0, Math.min(SHOWN, response.body().length()));
                throw new PeerException(
                        node + " refused " + path + " (" + response.statusCode() + "): " + said,
                        response.statusCode(),
                        null);
            }
            return response.body();
        } catch (IOException away) {
            throw new PeerException(node + " can't be reached at " + address + ": " + away, 0, away);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new PeerException("The program is stopping", 0, stopping);
        }
    }

    private static String encode(Map<String, String> form) {
        return form.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
