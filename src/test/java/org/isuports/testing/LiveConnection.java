package org.isuports.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An open live connection, as a browser has it: its events in the order they come. */
public final class LiveConnection implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpResponse<Stream<String>> response;
    private final BlockingQueue<JsonNode> events = new LinkedBlockingQueue<>();
    private final CompletableFuture<Void> ended;

    public LiveConnection(Caller caller, String path) {
        try {
            response = client.send(caller.request(path).GET().build(), HttpResponse.BodyHandlers.ofLines());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
        ended = CompletableFuture.runAsync(() -> response.body()
                .filter(line -> line.startsWith("data: "))
                .forEach(line -> events.add(parse(line.substring("data: ".length())))));
    }

    public HttpResponse<?> response() {
        return response;
    }

    /** The next event; fails when none comes within the time that a page may lag. */
    public JsonNode next(Duration patience) {
        try {
            JsonNode event = events.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (event == null) {
                throw new AssertionError("no event within " + patience);
            }
            return event;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    public JsonNode next() {
        return next(PATIENCE);
    }

    public boolean isEmpty() {
        return events.isEmpty();
    }

    /** Waits until the server has ended it. */
    public void awaitEnd() {
        awaitEnd(PATIENCE);
    }

    /** The same; fails when that takes longer. */
    public void awaitEnd(Duration patience) {
        ended.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS).join();
    }

    public boolean isOpen() {
        return !ended.isDone();
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
