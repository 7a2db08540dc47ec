package org.isuports.dataset;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The bytes of a dump, one ahead, with the line that is being read. Holds 64 KiB of it. */
final class DumpInput implements Closeable {
    static final int END = -1;

    private final Path file;
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int limit;
    private long line = 1;

    DumpInput(Path file) throws IOException {
        this.file = file;
        this.in = Files.newInputStream(file);
    }

    /** The next byte, which stays there, or {@link #END}. */
    int peek() throws IOException {
        return at < limit || fill() ? buffer[at] & 0xff : END;
    }

    /** Takes the next byte, or {@link #END}. */
    int next() throws IOException {
        int next = peek();
        if (next != END) {
            at++;
            if (next == '\n') {
                line++;
            }
        }
        return next;
    }

    /** Whether the next two bytes are these. */
    boolean startsWith(char first, char second) throws IOException {
        if (limit - at < 2 && peek() != END) {
            fill();
        }
        return limit - at >= 2 && buffer[at] == first && buffer[at + 1] == second;
    }

    /** Takes the next byte if it is this one. */
    boolean skip(char expected) throws IOException {
        if (peek() != expected) {
            return false;
        }
        next();
        return true;
    }

    /** Takes this byte, or fails. */
    void expect(char expected) throws IOException {
        if (!skip(expected)) {
            throw failure("expected '" + expected + "'" + found());
        }
    }

    /** What stands here, for a message. */
    String found() throws IOException {
        int next = peek();
        if (next == END) {
            return " but the file ends here: it is cut off";
        }
        return next > ' ' && next < 0x7f ? " but found '" + (char) next + "'" : " but found byte " + next;
    }

    DatasetException failure(String what) {
        return new DatasetException(file.getFileName() + ", line " + line + ": " + what);
    }

    /** Reads on behind what is left; false when there is nothing more. */
    private boolean fill() throws IOException {
        System.arraycopy(buffer, at, buffer, 0, limit - at);
        limit -= at;
        at = 0;
        int read = in.read(buffer, limit, buffer.length - limit);
        limit += Math.max(read, 0);
        return read > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
