package org.isuports.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An organizer runs a competition with a spreadsheet, from the first link to the bill. */
@BrowserTest
class OrganizerPagesTest extends InBrowser {
    /** Bills are right 3 s after finish at most (contract, "Organizer"); the page looks again by itself. */
    private static final int BILL_IS_MADE_MILLIS = 6_000;

    @ParameterizedTest
    @CsvSource({"DESKTOP,JA", "PHONE,EN"})
    void fromTheLinkToTheBill(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        String link = API.admin()
                .post("/api/admin/tenant/" + tenant.name() + "/organizer-link")
                .data()
                .path("url")
                .asText();
        try (Screen screen = chromium.open(device, language)) {
            Page page = screen.page();
            page.navigate(link);
            assertThat(page).hasURL(Screen.url(tenant.name(), "/join"));
            screen.field("あなたの名前", "Your name").fill("大会事務局");
            screen.field("パスワードを決める", "Choose a password").fill("a long enough password");
            screen.button("登録してはじめる", "Register and start").click();

            screen.link("参加者", "Players").click();
            screen.button("参加者を登録", "Add players").first().click();
            screen.field("名前 (1 行に 1 人)", "Names, one a line").fill("佐藤 陽菜\t25\n鈴木 蓮\n\n<img src=x onerror=alert(1)>");
            screen.button("3 人を登録する", "Add 3 players").click();
            assertThat(page.getByText("<img src=x onerror=alert(1)>")).isVisible();

            screen.link("大会", "Competitions").click();
            screen.button("大会を作る", "Add a competition").first().click();
            screen.field("大会名", "Title").fill("秋の記録会");
            page.keyboard().press("Enter");
            assertThat(screen.heading("秋の記録会")).isVisible();

            List<String> players = playersOf(tenant);
            choose(page, ScoreFiles.excelUtf8(players));
            screen.button("3 人のスコアを登録する", "Upload scores of 3 players").click();
            assertThat(screen.text("3 行を登録しました", "3 rows uploaded")).isVisible();

            screen.button("大会を終了する", "Finish").click();
            Locator finish = screen.button("終了して ¥300 を確定する", "Finish for ¥300");
            assertThat(finish).isDisabled();
            screen.field("取り消せないことを確認しました", "I know that this is final").check();
            finish.click();
            assertThat(screen.text("この大会は終了しているため", "This competition is finished"))
                    .isVisible();

            screen.link("請求", "Billing").click();
            assertThat(page.getByText("¥300").first()).isVisible();
        }
    }

    @Test
    void aWrongIdInRow3017OfFiveThousandIsShownBeforeAnythingIsSent() {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(5_000);
        String competition = tenant.addCompetition("全国大会");
        try (Screen screen = organizer(Device.DESKTOP, Language.JA, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/upload")
                    .page();
            choose(page, ScoreFiles.withId(players, 3_017, "1.20E+06"));
            Locator row = page.getByRole(AriaRole.ROW, new Page.GetByRoleOptions().setName("3,017"));
            assertThat(row).containsText("1.20E+06");
            assertThat(row).containsText("Excel が ID を数値");
            assertThat(figure(page, "データ行")).hasText("5,000");
            assertThat(figure(page, "順位が付く参加者")).hasText("4,999");
            EverybodyCanUse.check(page);

            // The server names it too, for who sends it all the same.
            screen.button("それでもサーバーに送って確かめる", "").click();
            assertThat(page.getByText("サーバーが次の行を受け付けませんでした")).isVisible();
            assertThat(row.first()).containsText("1.20E+06");
            assertThat(page.getByText("お問い合わせ番号")).isVisible();

            screen.button("別のファイルを選ぶ", "").click();
            choose(page, ScoreFiles.excelUtf8(players));
            screen.button("5,000 人のスコアを登録する", "").click();
            assertThat(page.getByText("5,000 行を登録しました")).isVisible();
        }
    }

    @ParameterizedTest
    @CsvSource({"DESKTOP,JA", "PHONE,EN"})
    void aSheetOfOnesOwnIsTakenByItsHeaders(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(List.of("佐藤 陽菜", "鈴木 蓮", "鈴木 蓮"));
        String competition = tenant.addCompetition("秋の記録会");
        try (Screen screen = organizer(device, language, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/upload")
                    .page();
            choose(
                    page,
                    ScoreFiles.sheet(
                            "名簿.csv",
                            "所属,得点,氏名,参加者 ID",
                            "\"A, B\",100,鈴木 蓮," + players.get(2),
                            "C,300,佐藤 陽菜," + players.get(0),
                            "C,,鈴木 蓮," + players.get(1)));
            assertThat(screen.text("使わない列: 所属", "Not used: 所属")).isVisible();
            assertThat(screen.text("スコアが空欄の 1 行は登録しません", "1 row without a score is left out"))
                    .isVisible();
            assertThat(page.getByText("鈴木 蓮 (ID …" + lastFour(players.get(2)) + ")"))
                    .isVisible();
            EverybodyCanUse.check(page);
            screen.button("2 人のスコアを登録する", "Upload scores of 2 players").click();
            assertThat(screen.text("2 行を登録しました", "2 rows uploaded")).isVisible();

            JsonNode ranks = tenant.ranking(players.get(0), competition);
            assertThat(ranks.findValuesAsText("player_id")).containsExactly(players.get(0), players.get(2));
            assertThat(ranks.findValuesAsText("score")).containsExactly("300", "100");
            screen.link("履歴", "History").click();
            assertThat(page.getByText("名簿.csv")).isVisible();
        }
    }

    @Test
    void ofASheetWithNamesAloneThoseThatTellNobodyAreListed() {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(List.of("佐藤 陽菜", "鈴木 蓮", "鈴木 蓮"));
        String competition = tenant.addCompetition("c");
        try (Screen screen = organizer(Device.PHONE, Language.JA, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/upload")
                    .page();
            choose(page, ScoreFiles.sheet("a.csv", "名前,得点", "鈴木 蓮,1", "佐藤　陽菜,2", "山田 花,3"));
            assertThat(page.getByRole(AriaRole.ROW, new Page.GetByRoleOptions().setName("鈴木 蓮")))
                    .containsText("同じ名前の参加者が何人もいます");
            assertThat(page.getByRole(AriaRole.ROW, new Page.GetByRoleOptions().setName("山田 花")))
                    .containsText("この名前の参加者は登録されていません");
            assertThat(screen.button("それでもサーバーに送って確かめる", "")).isHidden();
            EverybodyCanUse.check(page);

            // The rest of it, copied in a spreadsheet.
            screen.button("別のファイルを選ぶ", "").click();
            paste(page, "名前\t得点\n佐藤　陽菜\t2\n");
            screen.button("1 人のスコアを登録する", "").click();
            assertThat(page.getByText("1 行を登録しました")).isVisible();
            assertThat(tenant.ranking(players.get(0), competition).findValuesAsText("player_id"))
                    .containsExactly(players.get(0));
        }
    }

    @Test
    void theTemplateAndTheListOfPlayersNameThemInTheOrderTheyWereRegistered() throws IOException {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(List.of("佐藤 陽菜", "=1+1"));
        tenant.disqualify(players.get(1));
        String competition = tenant.addCompetition("秋/冬の記録会");
        try (Screen screen = organizer(Device.DESKTOP, Language.EN, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/upload")
                    .page();
            Download template = page.waitForDownload(
                    () -> page.getByText("Download a template").click());
            assertThat(template.suggestedFilename()).isEqualTo("scores-秋 冬の記録会.csv");
            assertThat(Files.readString(template.path()))
                    .isEqualTo("\ufeffplayer_id,name,score\r\n" + players.get(0) + ",佐藤 陽菜,\r\n" + players.get(1)
                            + ",'=1+1,\r\n");

            screen.link("参加者", "Players").click();
            assertThat(page.locator("tbody th").first()).containsText("佐藤 陽菜");
            Download list =
                    page.waitForDownload(() -> screen.button("", "Download CSV").click());
            assertThat(Files.readString(list.path()))
                    .isEqualTo("\ufeffplayer_id,name,disqualified\r\n" + players.get(0) + ",佐藤 陽菜,no\r\n"
                            + players.get(1) + ",'=1+1,yes\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"PHONE,JA", "DESKTOP,EN"})
    void namesThatExistAreToldAndThoseJustPastedComeFirstInTheirOrder(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        tenant.addPlayers(List.of("佐藤 陽菜", "鈴木 蓮"));
        // Who came at once is told by the second of their registration.
        long registered = Instant.now().getEpochSecond();
        await().until(() -> Instant.now().getEpochSecond() > registered);
        try (Screen screen = organizer(device, language, tenant)) {
            Page page = screen.at(tenant.name(), "/players").page();
            screen.button("参加者を登録", "Add players").first().click();
            screen.field("名前 (1 行に 1 人)", "Names, one a line").fill("山田 花\n鈴木　蓮\n伊藤 翼\n山田 花");
            assertThat(screen.text("すでにいます: 鈴木　蓮", "already: 鈴木　蓮")).isVisible();
            assertThat(screen.text("2 回以上ある名前: 山田 花", "Twice in the list: 山田 花"))
                    .isVisible();
            EverybodyCanUse.check(page);
            screen.button("4 人を登録する", "Add 4 players").click();
            assertThat(page.locator("tbody th"))
                    .containsText(new String[] {"山田 花", "鈴木　蓮", "伊藤 翼", "山田 花", "佐藤 陽菜", "鈴木 蓮"});
            screen.field("並び順", "Order").selectOption("registered");
            assertThat(page.locator("tbody th"))
                    .containsText(new String[] {"佐藤 陽菜", "鈴木 蓮", "山田 花", "鈴木　蓮", "伊藤 翼", "山田 花"});
        }
    }

    @ParameterizedTest
    @CsvSource({"DESKTOP,JA", "PHONE,EN"})
    void aFileInShiftJisIsReadShownAndSentAsUtf8(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        // 髙 and ① aren't in Shift_JIS itself but in Windows'; ソ, 能 and 表 end in the byte of a backslash.
        List<String> players = tenant.addPlayers(List.of("髙橋 ①", "ソ能表 蓮", "Smith"));
        String competition = tenant.addCompetition("c");
        try (Screen screen = organizer(device, language, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/upload")
                    .page();
            choose(page, ScoreFiles.shiftJis("成績.csv", "氏名,得点", "髙橋 ①,10", "ソ能表 蓮,30", "Smith,20"));
            Locator notice =
                    page.getByRole(AriaRole.STATUS).filter(new Locator.FilterOptions().setHasText("Shift_JIS"));
            assertThat(notice).containsText(language.text("UTF-8 に直して送ります", "it is sent as UTF-8"));
            assertThat(notice.getByRole(AriaRole.LISTITEM)).hasText(new String[] {"髙橋 ①", "ソ能表 蓮", "氏名", "得点"});
            EverybodyCanUse.check(page);
            assertThat(uploadsOf(tenant, competition)).isEmpty();

            screen.button("3 人のスコアを登録する", "Upload scores of 3 players").click();
            assertThat(screen.text("3 行を登録しました", "3 rows uploaded")).isVisible();

            assertThat(tenant.ranking(players.get(0), competition).findValuesAsText("player_id"))
                    .containsExactly(players.get(1), players.get(2), players.get(0));
            JsonNode kept = uploadsOf(tenant, competition).get(0);
            assertThat(kept.path("file_name").asText()).isEqualTo("成績.csv");
        }
    }

    @Test
    void whatIsWrongInAFileInShiftJisIsNamedInItsLettersByThePageAndTheServer() {
        TestTenant tenant = API.newTenant();
        String player = tenant.addPlayer();
        String competition = tenant.addCompetition("c");
        try (Screen screen = organizer(Device.DESKTOP, Language.JA, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/upload")
                    .page();
            choose(page, ScoreFiles.shiftJis("a.csv", "player_id,score", player + ",1", "髙橋,2"));
            Locator row = page.getByRole(AriaRole.ROW, new Page.GetByRoleOptions().setName("髙橋"));
            assertThat(row).containsText("この ID の参加者は登録されていません");

            screen.button("それでもサーバーに送って確かめる", "").click();
            assertThat(page.getByText("サーバーが次の行を受け付けませんでした")).isVisible();
            assertThat(row).containsText("この ID の参加者は登録されていません");
            assertThat(uploadsOf(tenant, competition)).isEmpty();
        }
    }

    @Test
    void namesOfPlayersAreReadFromAFileInShiftJisToo() {
        TestTenant tenant = API.newTenant();
        try (Screen screen = organizer(Device.PHONE, Language.JA, tenant)) {
            Page page = screen.at(tenant.name(), "/players").page();
            screen.button("参加者を登録", "").first().click();
            choose(page, ScoreFiles.shiftJis("名簿.csv", "氏名,所属", "髙橋 ①,A", "表 蓮,B"));
            assertThat(screen.field("名前 (1 行に 1 人)", "")).hasValue("髙橋 ①\n表 蓮");
            assertThat(page.getByRole(AriaRole.STATUS).filter(new Locator.FilterOptions().setHasText("Shift_JIS")))
                    .isVisible();
            EverybodyCanUse.check(page);
            screen.button("2 人を登録する", "").click();
            assertThat(page.locator("tbody th")).containsText(new String[] {"髙橋 ①", "表 蓮"});
        }
    }

    @Test
    void anEarlierUploadIsRestored() {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(2);
        String competition = tenant.addCompetition("c");
        tenant.uploadCsv(competition, "player_id,score\n" + players.get(0) + ",1\n" + players.get(1) + ",2\n");
        tenant.uploadCsv(competition, "player_id,score\n" + players.get(0) + ",9\n");
        try (Screen screen = organizer(Device.DESKTOP, Language.EN, tenant)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition + "/history")
                    .page();
            page.getByText("Restore", new Page.GetByTextOptions().setExact(true))
                    .last()
                    .click();
            page.getByRole(AriaRole.DIALOG)
                    .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Restore"))
                    .click();
            assertThat(page.getByText("2 rows uploaded")).isVisible();
            assertThat(tenant.ranking(players.get(0), competition)).hasSize(2);
        }
    }

    @Test
    void theBillOpensInExcelAndRunsNoFormula() throws IOException {
        TestTenant tenant = API.newTenant();
        String player = tenant.addPlayer();
        String competition = tenant.addCompetition("=HYPERLINK(\"http://evil.example\",\"大会\")");
        tenant.uploadCsv(competition, "player_id,score\n" + player + ",1\n");
        tenant.finish(competition);
        try (Screen screen = organizer(Device.PHONE, Language.EN, tenant)) {
            Page page = screen.at(tenant.name(), "/billing").page();
            assertThat(page.locator("tbody .sum").first())
                    .hasText("¥100", new LocatorAssertions.HasTextOptions().setTimeout(BILL_IS_MADE_MILLIS));
            Download file =
                    page.waitForDownload(() -> screen.button("", "Download CSV").click());
            assertThat(Files.readString(file.path()))
                    .startsWith("\ufeffcompetition_id,")
                    .contains("\"'=HYPERLINK(\"\"http://evil.example\"\",\"\"大会\"\")\"")
                    .contains(",1,0,100,0,100\r\n");
        }
    }

    private static Screen organizer(Device device, Language language, TestTenant tenant) {
        return chromium.open(device, language).with(tenant.name(), TestTokens.organizer(tenant.name()));
    }

    private static void choose(Page page, com.microsoft.playwright.options.FilePayload file) {
        page.locator("input[type=file]").setInputFiles(file);
    }

    private static Locator figure(Page page, String label) {
        return page.locator(".figures > div")
                .filter(new Locator.FilterOptions().setHasText(label))
                .locator("dd");
    }

    private static JsonNode uploadsOf(TestTenant tenant, String competition) {
        return tenant.organizer()
                .get("/api/organizer/competition/" + competition + "/uploads")
                .data()
                .path("uploads");
    }

    private static List<String> playersOf(TestTenant tenant) {
        return tenant.organizer()
                .get("/api/organizer/players")
                .data()
                .path("players")
                .findValuesAsText("id");
    }

    /** As after copying cells in a spreadsheet: by way of the real clipboard. */
    private static void paste(Page page, String cells) {
        page.evaluate(
                "(cells) => { const area = document.createElement('textarea'); area.value = cells;"
                        + " document.body.append(area); area.select(); document.execCommand('copy'); area.remove() }",
                cells);
        page.keyboard().press("Control+v");
    }

    private static String lastFour(String id) {
        return id.substring(id.length() - 4);
    }
}
