package org.isuports.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/** Files of scores as Excel saves them. */
final class ScoreFiles {
    private ScoreFiles() {}

    /** "CSV UTF-8": a byte-order mark and CRLF. The first player has the highest score. */
    static FilePayload excelUtf8(List<String> playerIds) {
        return payload(("\ufeff" + text(playerIds)).getBytes(UTF_8));
    }

    /** Plain "CSV" of a Japanese Excel, with a name in it. */
    static FilePayload excelShiftJis(List<String> playerIds) {
        String withNames = text(playerIds).replace("player_id,score", "player_id,score,名前");
        return payload(withNames.getBytes(Charset.forName("windows-31j")));
    }

    /** A file of one's own, saved as {@link #excelUtf8}: one line each. */
    static FilePayload sheet(String name, String... lines) {
        return new FilePayload(name, "text/csv", ("\ufeff" + String.join("\r\n", lines) + "\r\n").getBytes(UTF_8));
    }

    /** As {@link #excelUtf8}, with another id in a row as a spreadsheet counts (the header is row 1). */
    static FilePayload withId(List<String> playerIds, int row, String id) {
        List<String> changed = new ArrayList<>(playerIds);
        changed.set(row - 2, id);
        return excelUtf8(changed);
    }

    private static String text(List<String> playerIds) {
        StringBuilder csv = new StringBuilder("player_id,score\r\n");
        int score = playerIds.size();
        for (String id : playerIds) {
            csv.append(id).append(',').append(score--).append("\r\n");
        }
        return csv.toString();
    }

    private static FilePayload payload(byte[] content) {
        return new FilePayload("scores.csv", "text/csv", content);
    }
}
