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
        List<String> lines = new ArrayList<>(List.of("player_id,score"));
        int score = playerIds.size();
        for (String id : playerIds) {
            lines.add(id + "," + score--);
        }
        return sheet("scores.csv", lines.toArray(String[]::new));
    }

    /** Plain "CSV" of a Japanese Excel: Shift_JIS with the letters that Windows adds, and CRLF. */
    static FilePayload shiftJis(String name, String... lines) {
        byte[] bytes = text(lines).getBytes(Charset.forName("windows-31j"));
        return new FilePayload(name, "text/csv", bytes);
    }

    /** A file of one's own, saved as {@link #excelUtf8}: one line each. */
    static FilePayload sheet(String name, String... lines) {
        return new FilePayload(name, "text/csv", ("\ufeff" + text(lines)).getBytes(UTF_8));
    }

    /** As {@link #excelUtf8}, with another id in a row as a spreadsheet counts (the header is row 1). */
    static FilePayload withId(List<String> playerIds, int row, String id) {
        List<String> changed = new ArrayList<>(playerIds);
        changed.set(row - 2, id);
        return excelUtf8(changed);
    }

    private static String text(String... lines) {
        return String.join("\r\n", lines) + "\r\n";
    }
}
