package org.isuports.load.client;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContentDecompressor;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DelegatingDecompressorFrameListener;
import io.netty.handler.codec.http2.Http2FrameListener;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.HttpToHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.InboundHttp2ToHttpAdapterBuilder;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The way to the product that all users share: event loops, TLS settings, counters. Safe for all threads.
 *
 * <p>Users' own code runs on virtual threads and only waits; the loops here do the cryptography and the parsing of HTTP.
 */
public final class Front implements AutoCloseable {
    private static final int LARGEST_BODY = 64 << 20;

    private final FrontSettings settings;
    private final ConnectionCounters counters = new ConnectionCounters();
    private final EventLoopGroup loops;
    private final @Nullable SslContext tls;
    private final Bootstrap bootstrap;

    public Front(FrontSettings settings) {
        this.settings = settings;
        var threads = new DefaultThreadFactory("client", true);
        boolean epoll = Epoll.isAvailable();
        this.loops = epoll
                ? new EpollEventLoopGroup(settings.threads(), threads)
                : new NioEventLoopGroup(settings.threads(), threads);
        this.tls = settings.tls() ? ClientTls.context(settings) : null;
        this.bootstrap = new Bootstrap()
                .group(loops)
                .channel(epoll ? EpollSocketChannel.class : NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        settings.timeout().toMillis())
                .remoteAddress(settings.target());
    }

    public FrontSettings settings() {
        return settings;
    }

    public ConnectionCounters counters() {
        return counters;
    }

    /** A new user's connection-to-be to that host. */
    public Browser browser(String host) {
        return new Browser(this, host);
    }

    /** Opens a connection; the future's channel carries a {@link UserChannel} and can be written at once. */
    ChannelFuture connect(String host) {
        return bootstrap
                .clone()
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        ChannelPipeline pipeline = channel.pipeline();
                        if (tls != null) {
                            // The port is part of the key under which sessions are kept, the host also the SNI.
                            SslHandler handler = tls.newHandler(
                                    channel.alloc(), host, settings.target().getPort());
                            handler.setHandshakeTimeout(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
                            pipeline.addLast(handler);
                        }
                        if (settings.protocol() == Protocol.H2) {
                            http2(pipeline);
                        } else {
                            http1(pipeline);
                        }
                        pipeline.addLast(new UserChannel(Front.this));
                    }
                })
                .connect();
    }

    private void http1(ChannelPipeline pipeline) {
        pipeline.addLast(new HttpClientCodec());
        if (settings.gzip()) {
            pipeline.addLast(new HttpContentDecompressor(0));
        }
        pipeline.addLast(new HttpObjectAggregator(LARGEST_BODY));
    }

    private void http2(ChannelPipeline pipeline) {
        var connection = new DefaultHttp2Connection(false);
        Http2FrameListener toHttp = new InboundHttp2ToHttpAdapterBuilder(connection)
                .maxContentLength(LARGEST_BODY)
                .propagateSettings(false)
                .build();
        pipeline.addLast(new HttpToHttp2ConnectionHandlerBuilder()
                .frameListener(
                        settings.gzip() ? new DelegatingDecompressorFrameListener(connection, toHttp, 0) : toHttp)
                .connection(connection)
                .initialSettings(
                        Http2Settings.defaultSettings().pushEnabled(false).initialWindowSize(4 << 20))
                .build());
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 2, TimeUnit.SECONDS).awaitUninterruptibly(3, TimeUnit.SECONDS);
    }
}
