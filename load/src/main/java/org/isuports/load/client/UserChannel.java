package org.isuports.load.client;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The end of a user's connection: hands the answer to the waiting user, and closes the connection when it wasn't used
 * for the idle time.
 *
 * <p>A user asks one thing at a time, so there is at most one {@link #pending} exchange. All fields belong to the event
 * loop, except {@link #usable}. One timer per connection serves both limits: it looks after the shortest possible time
 * and sets itself again, so requests themselves schedule nothing.
 */
final class UserChannel extends SimpleChannelInboundHandler<FullHttpResponse> {
    private final Front front;
    private volatile boolean usable = true;
    private @Nullable CompletableFuture<Reply> pending;
    private long startedNanos;
    private long lastUseNanos;

    UserChannel(Front front) {
        this.front = front;
    }

    /** Whether the next request may go over this connection. Any thread. */
    boolean usable() {
        return usable;
    }

    /** On the event loop, before the request is written. */
    void expect(CompletableFuture<Reply> reply, long wantedNanos) {
        pending = reply;
        startedNanos = wantedNanos;
        lastUseNanos = System.nanoTime();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        lastUseNanos = System.nanoTime();
        front.counters().opened.increment();
        look(context.channel(), front.settings().idle().toNanos());
    }

    private void look(Channel channel, long afterNanos) {
        var _ = channel.eventLoop().schedule(() -> check(channel), afterNanos, TimeUnit.NANOSECONDS);
    }

    private void check(Channel channel) {
        if (!channel.isActive()) {
            return;
        }
        long idle = front.settings().idle().toNanos();
        long unusedFor = System.nanoTime() - lastUseNanos;
        if (pending != null) {
            if (unusedFor >= front.settings().timeout().toNanos()) {
                fail(new SocketTimeoutException(
                        "no answer within " + front.settings().timeout().toSeconds() + " s"));
                var _ = channel.close();
                return;
            }
            look(channel, idle);
        } else if (unusedFor >= idle) {
            usable = false;
            front.counters().idledOut.increment();
            var _ = channel.close();
        } else {
            look(channel, idle - unusedFor);
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpResponse response) {
        long now = System.nanoTime();
        lastUseNanos = now;
        byte[] body = ByteBufUtil.getBytes(response.content());
        front.counters().bytesIn.add(body.length);
        CompletableFuture<Reply> waiting = pending;
        pending = null;
        if (!HttpUtil.isKeepAlive(response)) {
            usable = false;
            var _ = context.close();
        }
        if (waiting != null) {
            waiting.complete(
                    new Reply(response.status().code(), response.headers(), body, (now - startedNanos) / 1000));
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        usable = false;
        front.counters().closed.increment();
        fail(new ClosedEarly(true));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        usable = false;
        fail(cause instanceof IOException io ? io : new IOException(cause.toString(), cause));
        var _ = context.close();
    }

    void fail(IOException cause) {
        CompletableFuture<Reply> waiting = pending;
        pending = null;
        if (waiting != null) {
            waiting.completeExceptionally(cause);
        }
    }

    /** The server closed the connection before it answered. */
    static final class ClosedEarly extends IOException {
        private final boolean sent;

        /** @param sent whether the server may have got the request */
        ClosedEarly(boolean sent) {
            super("the connection was closed before the answer");
            this.sent = sent;
        }

        boolean sent() {
            return sent;
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
