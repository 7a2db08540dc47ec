package org.isuports.load.model;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.OpenSSLEngineOptions;
import io.vertx.core.net.PemKeyCertOptions;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.concurrent.TimeUnit;

/** The model behind a port. One event loop, so the state needs no locks. */
public final class ModelServer implements AutoCloseable {
    private static final String JSON = "application/json";

    private final Vertx vertx;
    private final HttpServer server;
    private final Model model;
    private final Fault fault;
    private int answers;

    private ModelServer(Vertx vertx, HttpServer server, Model model, Fault fault) {
        this.vertx = vertx;
        this.server = server;
        this.model = model;
        this.fault = fault;
    }

    /** Starts on that port (0: any) of 127.0.0.1, over TLS with that certificate. */
    public static ModelServer start(int port, PublicKey key, Path certificate, Path certificateKey, Fault fault) {
        // One loop on purpose: connections and the model's state share it.
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setPreferNativeTransport(true));
        HttpServerOptions options = new HttpServerOptions()
                .setHost("127.0.0.1")
                .setPort(port)
                .setSsl(true)
                .setUseAlpn(true)
                .setSslEngineOptions(new OpenSSLEngineOptions())
                .setKeyCertOptions(new PemKeyCertOptions()
                        .setCertPath(certificate.toString())
                        .setKeyPath(certificateKey.toString()))
                .setAcceptBacklog(4096);
        HttpServer http = vertx.createHttpServer(options);
        ModelServer started = new ModelServer(vertx, http, new Model(key, fault), fault);
        http.requestHandler(started::handle);
        http.listen()
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
        return started;
    }

    public int port() {
        return server.actualPort();
    }

    private void handle(HttpServerRequest request) {
        if (request.method().name().equals("GET")) {
            answer(request, Buffer.buffer());
        } else {
            request.bodyHandler(body -> answer(request, body));
        }
    }

    private void answer(HttpServerRequest request, Buffer body) {
        answers++;
        if (fault == Fault.SOME_SILENCE && answers % 200 == 0) {
            return;
        }
        if (fault == Fault.SOME_500 && answers % 200 == 0) {
            send(request, new Answer(500, Answer.failure("now and then")));
            return;
        }
        Answer answer = model.answer(request, body);
        if (answer.laterMillis() == 0) {
            send(request, answer);
        } else {
            var _ = vertx.setTimer(answer.laterMillis(), timer -> {
                answer.then().run();
                send(request, answer);
            });
        }
    }

    private void send(HttpServerRequest request, Answer answer) {
        var response = request.response().setStatusCode(answer.status()).putHeader("content-type", JSON);
        if (fault != Fault.NO_CACHE_CONTROL) {
            response.putHeader("cache-control", "private");
        }
        var _ = response.end(answer.body());
    }

    @Override
    public void close() {
        vertx.close()
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
    }
}
