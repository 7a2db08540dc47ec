package org.isuports.load.measure;

import java.util.regex.Pattern;

/** Takes out what differs from call to call, so that equal things can be counted together. */
final class Normal {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern TEXT = Pattern.compile("'(?:[^']|'')*'");
    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");
    private static final Pattern ROWS =
            Pattern.compile("(\\((?:\\?|NULL)(?:, ?(?:\\?|NULL))*\\))(?:, ?\\((?:\\?|NULL)(?:, ?(?:\\?|NULL))*\\))+");
    private static final Pattern LIST = Pattern.compile("IN \\(\\?(?:, ?\\?)+\\)", Pattern.CASE_INSENSITIVE);
    private static final Pattern VALUE_ROWS = Pattern.compile("(?i)(VALUES ?)(\\(.*?\\))(?:, ?\\(.*?\\))+");
    private static final Pattern ID = Pattern.compile("/[^/]*\\d[^/]*");
    private static final int LONGEST_LIST = 2_000;

    private Normal() {}

    /** A statement without values and without the length of lists. */
    static String sql(String statement) {
        String text = SPACE.matcher(statement).replaceAll(" ").strip();
        if (text.length() > LONGEST_LIST) {
            // Lists of many rows: the head says what it is, and the patterns would run out of stack.
            text = text.substring(0, LONGEST_LIST);
            text = text.substring(0, Math.max(text.lastIndexOf("),") + 1, text.indexOf(' ')));
        }
        text = TEXT.matcher(text).replaceAll("?");
        text = NUMBER.matcher(text).replaceAll("?");
        text = ROWS.matcher(text).replaceAll("$1, …");
        text = VALUE_ROWS.matcher(text).replaceAll("$1$2, …");
        return LIST.matcher(text).replaceAll("IN (?, …)");
    }

    /** A path whose ids are replaced: every part that holds a digit. */
    static String path(String path) {
        return ID.matcher(path).replaceAll("/{id}");
    }
}
