package org.isuports.load.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Live connections (server-sent events) that are held open over plain HTTP, each with a session of its own, and read by one thread. What
 * comes in is counted and dropped.
 */
final class OpenStreams implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 30_000;

    private final Selector selector = Selector.open();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicLong events = new AtomicLong();
    private final AtomicReference<String> trouble = new AtomicReference<>();
    private final Thread reader =
            Thread.ofPlatform().name("open-streams").daemon().unstarted(this::read);
    private volatile boolean closing;

    /** One connection for each cookie; returns when all have had their first event. */
    OpenStreams(int port, String host, String path, List<String> cookies) throws IOException, InterruptedException {
        InetSocketAddress server = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        for (String cookie : cookies) {
            SocketChannel channel = SocketChannel.open(server);
            String request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nAccept: text/event-stream\r\nCookie: "
                    + cookie + "\r\n\r\n";
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ, new boolean[1]);
        }
        reader.start();
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (begun.get() < cookies.size() && trouble.get() == null && System.currentTimeMillis() < end) {
            Thread.sleep(20);
        }
        if (trouble.get() != null || begun.get() < cookies.size()) {
            close();
            throw new IOException("Of " + cookies.size() + " live connections " + begun.get() + " began. "
                    + (trouble.get() == null ? "" : trouble.get()));
        }
    }

    /** How many events have come in over all of them. */
    long events() {
        return events.get();
    }

    /** Fails where one of them has ended. */
    void requireAll() throws IOException {
        if (trouble.get() != null) {
            throw new IOException(trouble.get());
        }
    }

    private void read() {
        ByteBuffer buffer = ByteBuffer.allocate(16 * 1024);
        try {
            while (!closing) {
                selector.select(100);
                for (SelectionKey key : selector.selectedKeys()) {
                    take(key, buffer.clear());
                }
                selector.selectedKeys().clear();
            }
        } catch (IOException failed) {
            trouble.set("Reading live connections failed: " + failed);
        }
    }

    private void take(SelectionKey key, ByteBuffer buffer) throws IOException {
        int count = ((SocketChannel) key.channel()).read(buffer);
        if (count < 0) {
            trouble.set("The server has ended a live connection.");
            key.cancel();
            return;
        }
        String text = StandardCharsets.UTF_8.decode(buffer.flip()).toString();
        boolean[] hasBegun = (boolean[]) key.attachment();
        if (!hasBegun[0] && text.startsWith("HTTP/1.1") && !text.startsWith("HTTP/1.1 200")) {
            trouble.set(
                    "A live connection was refused: " + text.lines().findFirst().orElse(""));
        }
        int at = text.indexOf("event: ranking");
        while (at >= 0) {
            events.incrementAndGet();
            if (!hasBegun[0]) {
                hasBegun[0] = true;
                begun.incrementAndGet();
            }
            at = text.indexOf("event: ranking", at + 1);
        }
    }

    @Override
    public void close() {
        closing = true;
        selector.wakeup();
        try {
            reader.join(2_000);
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            selector.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
