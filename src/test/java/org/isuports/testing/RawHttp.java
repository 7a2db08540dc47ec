package org.isuports.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A connection to the program on which a test says every byte itself, for requests that no client library would send. */
public final class RawHttp implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Socket socket;
    private final InputStream in;

    private RawHttp(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /** An answer; the names of its headers are in lower case. */
    public record RawAnswer(int status, Map<String, String> headers, String body) {
        /** Checks the status code and that the rest is the contract's envelope, else the test fails. */
        public void checkEnvelope(int expected) {
            assertThat(status).as("%s", this).isEqualTo(expected);
            assertThat(headers)
                    .as("%s", this)
                    .containsEntry("content-type", "application/json")
                    .containsEntry("cache-control", "private");
            assertThat(body).startsWith(expected == 200 ? "{\"status\":true" : "{\"status\":false,\"message\":\"");
        }
    }

    public static RawHttp connect(URI base) {
        try {
            Socket socket = new Socket(base.getHost(), base.getPort());
            socket.setSoTimeout((int) PATIENCE.toMillis());
            return new RawHttp(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends lines, each with CRLF at its end, as they are. An empty last one ends a request's head. */
    public RawHttp lines(String... lines) {
        return bytes((String.join("\r\n", lines) + "\r\n").getBytes(UTF_8));
    }

    public RawHttp bytes(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the next answer; {@code hasBody} is false after HEAD. */
    public RawAnswer answer(boolean hasBody) {
        try {
            String status = line();
            Map<String, String> headers = new TreeMap<>();
            for (String line = line(); !line.isEmpty(); line = line()) {
                int colon = line.indexOf(':');
                headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
            int code = Integer.parseInt(status.split(" ", 3)[1]);
            boolean none = !hasBody || code < 200 || code == 204;
            return new RawAnswer(code, headers, none ? "" : new String(body(headers), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public RawAnswer answer() {
        return answer(true);
    }

    /** Whether the server has ended the connection, after all it sent was read. Waits for it. */
    public boolean isClosed() {
        try {
            return in.read() < 0;
        } catch (IOException reset) {
            return true;
        }
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if (headers.containsKey("content-length")) {
            return exactly(Integer.parseInt(headers.get("content-length")));
        }
        if (!"chunked".equals(headers.get("transfer-encoding"))) {
            return in.readAllBytes();
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.writeBytes(exactly(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().split(";", 2)[0].strip(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the answer ended after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection ended within a line: " + line.toString(ISO_8859_1));
            }
            line.write(next);
        }
        return line.toString(ISO_8859_1).stripTrailing();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
