package org.isuports.score;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.isuports.http.ApiException;
import org.isuports.http.RowError;
import org.isuports.player.Players;

/**
 * Reads an upload of scores: a CSV in UTF-8 whose header is exactly {@code player_id,score} (contract, "Organizer"). A byte-order mark,
 * any line ends, quoted fields and blank lines are fine. Everything that is wrong is found and listed, with the row as a spreadsheet
 * counts it; what is checked first decides the message: the header and the columns, then the players, then the scores.
 */
final class ScoreCsv {
    private static final int ERRORS_LISTED = 20;
    private static final int VALUE_SHOWN = 100;
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,100}");
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setIgnoreEmptyLines(false).get();

    private final Players players;
    private final int maxRows;
    private final Faults columns =
            new Faults("csv_columns", "has the wrong number of columns, or a quote that isn't closed");
    private final Faults unknownPlayers = new Faults("csv_unknown_player", "names a player who isn't registered");
    private final Faults badScores = new Faults("csv_bad_score", "has a score that is no whole number of 64 bits");

    ScoreCsv(Players players, int maxRows) {
        this.players = players;
        this.maxRows = maxRows;
    }

    /** Reads a file whole, or throws the refusal that says what is wrong with it. */
    ScoreSheet read(InputStream file) throws IOException {
        ScoreSheet sheet = new ScoreSheet(players.size());
        try (BufferedReader text = new BufferedReader(new InputStreamReader(
                file,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)))) {
            skipByteOrderMark(text);
            try (CSVParser rows = CSVParser.parse(text, FORMAT)) {
                read(rows, sheet);
            }
        } catch (CharacterCodingException notUtf8) {
            throw wrongEncoding();
        }
        columns.throwIfAny();
        unknownPlayers.throwIfAny();
        badScores.throwIfAny();
        return sheet;
    }

    private void read(CSVParser rows, ScoreSheet sheet) {
        try {
            boolean headerSeen = false;
            for (CSVRecord row : rows) {
                if (!headerSeen && !isBlank(row)) {
                    checkHeader(row);
                    headerSeen = true;
                } else if (!isBlank(row)) {
                    readRow(row, sheet);
                }
            }
            if (!headerSeen) {
                throw wrongHeader(1, "");
            }
        } catch (UncheckedIOException unreadable) {
            throw switch (unreadable.getCause()) {
                case CharacterCodingException notUtf8 -> wrongEncoding();
                case CSVException broken -> unreadable(rows.getRecordNumber() + 1);
                default -> unreadable;
            };
        }
    }

    private static ApiException unreadable(long row) {
        String reason = "a quotation mark isn't closed, or something follows the closing one";
        return new ApiException(
                        400,
                        "The CSV can't be read from row " + row + " on: " + reason + ".",
                        List.of(new RowError(row, "quotation", "\"", reason)),
                        1)
                .code("csv_unreadable");
    }

    private static void skipByteOrderMark(BufferedReader text) throws IOException {
        text.mark(1);
        int first = text.read();
        if (first == 0) {
            throw wrongEncoding();
        }
        if (first != BYTE_ORDER_MARK) {
            text.reset();
        }
    }

    private static void checkHeader(CSVRecord header) {
        if (header.size() != 2
                || !header.get(0).equals("player_id")
                || !header.get(1).equals("score")) {
            String found = shorten(String.join(",", header.values()));
            throw found.indexOf('\0') >= 0 ? wrongEncoding() : wrongHeader(header.getRecordNumber(), found);
        }
    }

    private static ApiException wrongHeader(long row, String found) {
        return new ApiException(
                        400,
                        "Row " + row + ": the header has to be exactly player_id,score but is \"" + found + "\".",
                        List.of(new RowError(row, "header", found, "has to be exactly player_id,score")),
                        1)
                .code("csv_header");
    }

    private void readRow(CSVRecord row, ScoreSheet sheet) {
        long number = row.getRecordNumber();
        if (row.size() != 2) {
            columns.add(
                    number, "columns", String.join(",", row.values()), "has " + row.size() + " columns instead of 2");
            return;
        }
        if (sheet.rows() >= maxRows) {
            throw new ApiException(
                            413, "The CSV has more than " + maxRows + " rows, which is the most that is accepted.")
                    .code("too_many_rows");
        }
        int player = players.ordinalOf(row.get(0));
        if (player < 0) {
            unknownPlayers.add(number, "player_id", row.get(0), "there is no player with this id");
        }
        Long score = parseScore(row.get(1));
        if (score == null) {
            badScores.add(number, "score", row.get(1), "is not a whole number between -2^63 and 2^63-1");
        }
        if (player >= 0 && score != null) {
            sheet.add(player, score, Math.toIntExact(number));
        }
    }

    private static Long parseScore(String text) {
        if (!INTEGER.matcher(text).matches()) {
            return null;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException tooLarge) {
            return null;
        }
    }

    private static boolean isBlank(CSVRecord row) {
        return row.size() == 1 && row.get(0).isBlank();
    }

    /** What a file in another encoding than UTF-8 is told. */
    static ApiException wrongEncoding() {
        return ApiException.badRequest("The file is not UTF-8 text (it may be Shift_JIS or UTF-16)."
                        + " In Excel, save it as \"CSV UTF-8 (comma delimited)\".")
                .code("csv_encoding");
    }

    private static String shorten(String value) {
        return value.length() <= VALUE_SHOWN ? value : value.substring(0, VALUE_SHOWN) + "…";
    }

    /** Rows with one kind of fault: how many, and the first of them. */
    private static final class Faults {
        private final String code;
        private final String summary;
        private final List<RowError> first = new ArrayList<>();
        private long count;

        Faults(String code, String summary) {
            this.code = code;
            this.summary = summary;
        }

        void add(long row, String column, String value, String reason) {
            count++;
            if (first.size() < ERRORS_LISTED) {
                first.add(new RowError(row, column, shorten(value), reason));
            }
        }

        void throwIfAny() {
            if (count > 0) {
                RowError one = first.getFirst();
                String more = count == 1 ? "" : " (and " + (count - 1) + " more rows)";
                throw new ApiException(
                                400,
                                "Row " + one.row() + " " + summary + ": \"" + one.value() + "\"" + more + ".",
                                first,
                                count)
                        .code(code);
            }
        }
    }
}
