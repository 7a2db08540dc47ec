package org.isuports.dataset;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** One row of an INSERT. Its room is used again for the next row, so that reading millions of rows makes no garbage. */
final class DumpRow {
    private static final int LONGEST_ID = 64;

    private final DumpInput input;
    private byte[] bytes = new byte[1024];
    private int length;
    private int[] ends = new int[16];
    private boolean[] nulls = new boolean[16];
    private int values;

    DumpRow(DumpInput input) {
        this.input = input;
    }

    void clear() {
        length = 0;
        values = 0;
    }

    void append(int next) {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * length);
        }
        bytes[length++] = (byte) next;
    }

    void endValue(boolean isNull) {
        if (values == ends.length) {
            ends = Arrays.copyOf(ends, 2 * values);
            nulls = Arrays.copyOf(nulls, 2 * values);
        }
        ends[values] = length;
        nulls[values++] = isNull;
    }

    int size() {
        return values;
    }

    /** The value in this column as text; fails when it is NULL or no UTF-8. */
    String text(int column) {
        int start = start(column);
        String text = new String(bytes, start, ends[column] - start, StandardCharsets.UTF_8);
        // The constructor replaces what it can't read; only then is a second, strict look worth it.
        if (text.indexOf('\uFFFD') >= 0) {
            requireUtf8(ByteBuffer.wrap(bytes, start, ends[column] - start), column);
        }
        return text;
    }

    /** The id of a player or competition in this column; fails when it isn't one, see {@link #isIdByte}. */
    String id(int column) {
        int start = start(column);
        int end = ends[column];
        boolean good = start < end && end - start <= LONGEST_ID;
        for (int at = start; good && at < end; at++) {
            good = isIdByte(bytes[at]);
        }
        String text = text(column);
        if (!good) {
            throw input.failure("value " + (column + 1) + " should be an id (1 to " + LONGEST_ID
                    + " printable ASCII characters without blank, quote or comma): '" + text + "'");
        }
        return text;
    }

    /** Ids are ASCII, stand in URLs, and unquoted in CSV files. The same rule as SQL is in {@link PublicTenantFile#BAD_ID}. */
    private static boolean isIdByte(byte character) {
        return character > ' ' && character < 0x7f && character != '"' && character != ',';
    }

    /** The value in this column as an integer; fails when it is anything else. */
    long integer(int column) {
        int start = start(column);
        boolean negative = start < ends[column] && bytes[start] == '-';
        long value = 0;
        int at = negative ? start + 1 : start;
        // 18 digits can't overflow, and no id or time has more.
        if (at == ends[column] || ends[column] - at > 18) {
            throw notAnInteger(column);
        }
        for (; at < ends[column]; at++) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                throw notAnInteger(column);
            }
            value = value * 10 + digit;
        }
        return negative ? -value : value;
    }

    DatasetException failure(String what) {
        return input.failure(what);
    }

    private int start(int column) {
        if (nulls[column]) {
            throw input.failure("value " + (column + 1) + " is NULL");
        }
        return column == 0 ? 0 : ends[column - 1];
    }

    private void requireUtf8(ByteBuffer value, int column) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(value);
        } catch (CharacterCodingException e) {
            throw new DatasetException(
                    input.failure("value " + (column + 1) + " is not UTF-8").getMessage(), e);
        }
    }

    private DatasetException notAnInteger(int column) {
        int start = column == 0 ? 0 : ends[column - 1];
        return input.failure("value " + (column + 1) + " should be an integer: "
                + new String(bytes, start, ends[column] - start, StandardCharsets.UTF_8));
    }
}
