package org.isuports.load.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.HttpConversionUtil;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What one user holds in hand: a host, a cookie, and at most one connection, opened when it's needed and closed when it
 * wasn't used for a while. Used by one thread at a time; {@link #send} blocks it. Redirects aren't followed.
 */
public final class Browser {
    private final Front front;
    private String host;
    private @Nullable String cookie;
    private @Nullable Channel channel;

    Browser(Front front, String host) {
        this.front = front;
        this.host = host;
    }

    public String host() {
        return host;
    }

    /** Asks another host from now on, over the same connection: as a proxy does that ends TLS. */
    public Browser turnTo(String other) {
        host = other;
        return this;
    }

    /** Sets the Cookie header of every request from now on; null: none. */
    public Browser cookie(@Nullable String value) {
        cookie = value;
        return this;
    }

    /** Drops the connection, so that the next request opens a fresh one. */
    public Browser reconnect() {
        if (channel != null) {
            var _ = channel.close();
            channel = null;
        }
        return this;
    }

    /**
     * Asks and waits for the answer.
     *
     * @throws IOException no connection, closed, too slow
     */
    public Reply send(Request request) throws IOException, InterruptedException {
        long wanted = System.nanoTime();
        Channel kept = channel;
        if (kept != null && kept.isActive() && end(kept).usable()) {
            try {
                return over(kept, request, wanted);
            } catch (UserChannel.ClosedEarly closed) {
                // As every HTTP client does: a read that met the close of a kept connection is sent again, a write only
                // where it
                // wasn't sent, because our own idle time was over at that moment.
                if (closed.sent() && !request.method().equals(HttpMethod.GET)) {
                    throw closed;
                }
                if (closed.sent()) {
                    front.counters().retried.increment();
                }
            }
        }
        channel = null;
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        ChannelFuture connecting = front.connect(host);
        Channel fresh = connecting.channel();
        var _ = connecting.addListener(done -> {
            if (done.isSuccess()) {
                write(fresh, request, reply, wanted);
            } else {
                reply.completeExceptionally(
                        new IOException("no connection: " + done.cause().getMessage()));
            }
        });
        channel = fresh;
        return await(reply);
    }

    private Reply over(Channel open, Request request, long wanted) throws IOException, InterruptedException {
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        open.eventLoop().execute(() -> {
            if (open.isActive() && end(open).usable()) {
                write(open, request, reply, wanted);
            } else {
                reply.completeExceptionally(new UserChannel.ClosedEarly(false));
            }
        });
        return await(reply);
    }

    private void write(Channel to, Request request, CompletableFuture<Reply> reply, long wanted) {
        UserChannel end = end(to);
        end.expect(reply, wanted);
        var _ = to.writeAndFlush(message(request)).addListener(done -> {
            if (!done.isSuccess()) {
                end.fail(
                        done.cause() instanceof IOException io
                                ? io
                                : new IOException(String.valueOf(done.cause()), done.cause()));
            }
        });
    }

    private FullHttpRequest message(Request request) {
        ByteBuf body = request.body().length == 0 ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(request.body());
        HttpHeaders headers = new DefaultHttpHeaders();
        headers.add(HttpHeaderNames.HOST, host);
        headers.add(HttpHeaderNames.USER_AGENT, "isuports-load");
        if (cookie != null) {
            headers.add(HttpHeaderNames.COOKIE, cookie);
        }
        if (front.settings().gzip()) {
            headers.add(HttpHeaderNames.ACCEPT_ENCODING, "gzip");
        }
        if (request.contentType() != null) {
            headers.add(HttpHeaderNames.CONTENT_TYPE, request.contentType());
        }
        if (!request.method().equals(HttpMethod.GET)) {
            headers.add(HttpHeaderNames.CONTENT_LENGTH, request.body().length);
        }
        if (front.settings().protocol() == Protocol.H2) {
            headers.add(
                    HttpConversionUtil.ExtensionHeaderNames.SCHEME.text(),
                    front.settings().tls() ? "https" : "http");
        }
        return new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, request.method(), request.path(), body, headers, EmptyHttpHeaders.INSTANCE);
    }

    private static UserChannel end(Channel channel) {
        return (UserChannel) channel.pipeline().last();
    }

    private static Reply await(CompletableFuture<Reply> reply) throws IOException, InterruptedException {
        try {
            return reply.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IOException(String.valueOf(failed.getCause()), failed.getCause());
        }
    }
}
