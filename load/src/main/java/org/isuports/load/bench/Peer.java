package org.isuports.load.bench;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.OpenSSLEngineOptions;
import io.vertx.core.net.PemKeyCertOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The least that a Vert.x server can do: the same bytes for everyone. A process of its own, so that its CPU can be told
 * from the generator's. Arguments: port, file with the bytes, certificate, its key.
 */
public final class Peer {
    private Peer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Buffer bytes = Buffer.buffer(Files.readAllBytes(Path.of(args[1])));
        Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
        HttpServerOptions options = new HttpServerOptions()
                .setHost("127.0.0.1")
                .setPort(Integer.parseInt(args[0]))
                .setSsl(true)
                .setUseAlpn(true)
                .setSslEngineOptions(new OpenSSLEngineOptions())
                .setKeyCertOptions(new PemKeyCertOptions().setCertPath(args[2]).setKeyPath(args[3]))
                .setAcceptBacklog(4096);
        int loops = Runtime.getRuntime().availableProcessors();
        for (int i = 0; i < loops; i++) {
            vertx.createHttpServer(options)
                    .requestHandler(request -> request.response()
                            .putHeader("content-type", "application/json")
                            .putHeader("cache-control", "private")
                            .end(bytes))
                    .listen()
                    .toCompletionStage()
                    .toCompletableFuture()
                    .orTimeout(10, TimeUnit.SECONDS)
                    .join();
        }
        System.out.println("listening");
        Thread.currentThread().join();
    }
}
