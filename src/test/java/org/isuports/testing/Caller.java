package org.isuports.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Somebody who sends requests: a host, and the token in the cookie, if any (null: not logged in). */
public record Caller(URI base, String host, String token) {
    static {
        // for runs outside the build; otherwise the client refuses to set Host
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    }

    private static final class Client {
        static final HttpClient HTTP = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
    }

    public Caller withToken(String other) {
        return new Caller(base, host, other);
    }

    public Caller withoutToken() {
        return withToken(null);
    }

    /** The same person on another host, such as {@code ACME.t.isucon.test.:443}. */
    public Caller onHost(String other) {
        return new Caller(base, other, token);
    }

    public Answer get(String path) {
        return send(request(path).GET());
    }

    /** Without body and without Content-Type. */
    public Answer post(String path) {
        return send(request(path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    public Answer post(String path, Form form) {
        return post(path, "application/x-www-form-urlencoded", form.toString().getBytes(UTF_8));
    }

    public Answer post(String path, String contentType, byte[] body) {
        return send(
                request(path).header("Content-Type", contentType).POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    /** Uploads a file in the part {@code scores}. */
    public Answer upload(String path, String csv) {
        return upload(path, new Upload("scores", "scores.csv", "text/csv", csv.getBytes(UTF_8)));
    }

    /** Uploads a file as {@code multipart/form-data}. */
    public Answer upload(String path, Upload upload) {
        return post(path, Upload.CONTENT_TYPE, upload.body());
    }

    /** For what the other methods can't say. The path, host and cookie are set; send it with {@link #send}. */
    public HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(base.resolve(path)).header("Host", host).timeout(Duration.ofMinutes(2));
        return token == null ? request : request.header("Cookie", "isuports_session=" + token);
    }

    /**
     * Sends the request and reads the whole answer.
     *
     * @throws UncheckedIOException if there is no (complete) answer
     */
    public Answer send(HttpRequest.Builder request) {
        HttpRequest built = request.build();
        try {
            return new Answer(built, Client.HTTP.send(built, HttpResponse.BodyHandlers.ofByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(built.method() + " " + built.uri() + " (" + host + ")", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
