package org.isuports.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.isuports.testing.TestProgram;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An operator signs in, rents a board to a new tenant, and looks at what came in. */
@BrowserTest
class OperatorPagesTest extends InBrowser {
    @ParameterizedTest
    @CsvSource({"DESKTOP,JA,eki-sports", "PHONE,EN,river-side"})
    void signsInAddsATenantAndGetsTheOrganizersLink(Device device, Language language, String tenant) {
        try (Screen screen = chromium.open(device, language)) {
            screen.at("admin", "/");
            screen.field("パスワード", "Password").fill("not the password");
            screen.button("サインイン", "Sign in").click();
            assertThat(screen.text("パスワードが違います。", "The password is wrong.")).isVisible();

            screen.field("パスワード", "Password").fill(TestProgram.ADMIN_PASSWORD);
            screen.button("サインイン", "Sign in").click();
            screen.link("利用団体", "Tenants").first().click();
            screen.button("利用団体を追加", "Add a tenant").first().click();
            assertThat(screen.field("表示名", "Display name")).isFocused();
            screen.field("アドレス名", "Subdomain name").press("Enter");
            assertThat(screen.field("表示名", "Display name")).isFocused();
            screen.field("表示名", "Display name").fill("<b>Club</b> " + tenant);
            screen.field("アドレス名", "Subdomain name").fill("Not A Name");
            screen.page().keyboard().press("Enter");
            assertThat(screen.page().getByRole(AriaRole.ALERT)).containsText("N ␣ A");
            assertThat(screen.page().getByRole(AriaRole.ALERT))
                    .not()
                    .containsText(language.text("ハイフンで終わる", "end with a hyphen"));
            assertThat(screen.field("アドレス名", "Subdomain name")).isFocused();
            EverybodyCanUse.check(screen.page());
            screen.field("アドレス名", "Subdomain name").fill(tenant);
            screen.page().keyboard().press("Enter");

            assertThat(screen.heading("<b>Club</b> " + tenant)).isVisible();
            String link = screen.field("リンク", "Link").inputValue();
            assertThat(link).startsWith(Screen.url(tenant, "/join#"));
            EverybodyCanUse.check(screen.page());
        }
    }

    @Test
    void everyListCanBeTakenAsCsvAnEmptyOneToo() throws IOException {
        TestTenant tenant = API.newTenant();
        try (Screen screen = chromium.open(Device.DESKTOP, Language.EN).with("admin", TestTokens.admin())) {
            Page page = screen.at("admin", "/tenants").page();
            Download tenants =
                    page.waitForDownload(() -> screen.button("", "Download CSV").click());
            List<String> lines = Files.readAllLines(tenants.path());
            assertThat(lines.getFirst()).startsWith("\ufefftenant_id,tenant,");
            // A display name may have several lines.
            assertThat(lines.stream()
                            .filter(line -> line.matches("\\d+,[a-z].*"))
                            .map(line -> line.split(",", 3)[1])
                            .toList())
                    .isEqualTo(everyTenant())
                    .contains(tenant.name());

            screen.at("admin", "/months/2001-01");
            assertThat(screen.heading("No competition finished in this month")).isVisible();
            EverybodyCanUse.check(page);
            Download month =
                    page.waitForDownload(() -> screen.button("", "Download CSV").click());
            assertThat(month.suggestedFilename()).isEqualTo("billing-2001-01.csv");
            assertThat(Files.readAllLines(month.path())).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"DESKTOP,EN", "PHONE,JA"})
    void givesAnOrganizerANewLinkAndTakesThemOut(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        try (Screen operator = chromium.open(device, language);
                Screen organizer = chromium.open(Device.PHONE, language)) {
            operator.with("admin", TestTokens.admin()).at("admin", "/tenants/" + tenant.name());
            operator.button("招待リンクを作る", "Make an invitation link").click();
            organizer.page().navigate(operator.field("リンク", "Link").inputValue());
            organizer.field("あなたの名前", "Your name").fill("Alice");
            organizer.field("パスワードを決める", "Choose a password").fill("correct horse battery");
            organizer.button("登録してはじめる", "Register and start").click();
            assertThat(organizer.link("参加者", "Players").first()).isVisible();

            operator.page().reload();
            operator.button("Alice さんにリンクを再発行する", "Make a new link for Alice").click();
            EverybodyCanUse.check(operator.page());
            operator.button("無効にして再発行する", "Void them and make a link").click();
            String link = operator.field("リンク", "Link").inputValue();
            organizer.link("参加者", "Players").first().click();
            assertThat(organizer.text("サインインの有効期限が切れています", "Your sign-in has ended"))
                    .isVisible();

            organizer.page().navigate(link);
            assertThat(organizer.heading(language.text("新しいパスワードを決める", "Choose a new password")))
                    .isVisible();
            EverybodyCanUse.check(organizer.page());
            organizer.field("パスワードを決める", "Choose a password").fill("staple and a pony");
            organizer.button("決めてサインインする", "Set it and sign in").click();
            assertThat(organizer.link("参加者", "Players").first()).isVisible();

            operator.page().keyboard().press("Escape");
            operator.button("Alice さんを主催者から外す", "Remove Alice as an organizer").click();
            EverybodyCanUse.check(operator.page());
            operator.button("主催者から外す", "Remove").last().click();
            assertThat(operator.text("まだ主催者がいません", "Nobody yet")).isVisible();
        }
    }

    @ParameterizedTest
    @CsvSource({"DESKTOP,JA", "PHONE,EN"})
    void anInvitationToTheWrongPersonIsWithdrawn(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        try (Screen operator = chromium.open(device, language);
                Screen colleague = chromium.open(Device.DESKTOP, language);
                Screen guest = chromium.open(Device.PHONE, language)) {
            operator.with("admin", TestTokens.admin()).at("admin", "/tenants/" + tenant.name());
            assertThat(operator.text("まだ主催者がいません。招待リンクを作って", "Nobody yet. Make an invitation"))
                    .isVisible();
            String right = invite(operator);
            String wrong = invite(operator);
            assertThat(openInvitations(operator)).hasCount(2);
            assertThat(operator.page().getByText(language.text("新しい主催者", "A new organizer")))
                    .hasCount(2);
            EverybodyCanUse.check(operator.page());
            colleague.with("admin", TestTokens.admin()).at("admin", "/tenants/" + tenant.name());
            assertThat(openInvitations(colleague)).hasCount(2);
            guest.page().navigate(wrong);
            guest.field("あなたの名前", "Your name").fill("Mallory");

            withdrawFirst(operator);
            assertThat(operator.text("招待を取り消しました", "The invitation was withdrawn"))
                    .isVisible();
            assertThat(openInvitations(operator)).hasCount(1);

            // Whoever had the page open already is told when they send it, all others when they open it.
            guest.field("パスワードを決める", "Choose a password").fill("correct horse battery");
            guest.button("登録してはじめる", "Register and start").click();
            assertThat(guest.text("運営者が取り消しています", "was withdrawn")).isVisible();
            guest.page().navigate("about:blank");
            guest.page().navigate(wrong);
            assertThat(guest.text("運営者が取り消しています", "was withdrawn")).isVisible();
            EverybodyCanUse.check(guest.page());

            // The other operator's page still shows both.
            withdrawFirst(colleague);
            assertThat(colleague.text("もう有効ではありませんでした", "wasn’t open any more")).isVisible();
            assertThat(openInvitations(colleague)).hasCount(1);
            EverybodyCanUse.check(colleague.page());

            guest.page().navigate("about:blank");
            guest.page().navigate(right);
            guest.field("あなたの名前", "Your name").fill("Alice");
            guest.field("パスワードを決める", "Choose a password").fill("correct horse battery");
            guest.button("登録してはじめる", "Register and start").click();
            assertThat(guest.link("参加者", "Players").first()).isVisible();
        }
    }

    /** Makes an invitation by the page; the link. */
    private static String invite(Screen operator) {
        operator.button("招待リンクを作る", "Make an invitation link").click();
        String link = operator.field("リンク", "Link").inputValue();
        operator.page().keyboard().press("Escape");
        assertThat(operator.page().getByRole(AriaRole.DIALOG)).isHidden();
        return link;
    }

    private static Locator openInvitations(Screen operator) {
        return operator.page()
                .getByRole(
                        AriaRole.TABLE,
                        new Page.GetByRoleOptions().setName(operator.language().text("開かれていない招待", "Open invitations")))
                .locator("tbody tr");
    }

    /** Of the open ones the newest. */
    private static void withdrawFirst(Screen operator) {
        openInvitations(operator).first().getByRole(AriaRole.BUTTON).click();
        EverybodyCanUse.check(operator.page());
        operator.page()
                .getByRole(AriaRole.DIALOG)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions()
                                .setName(operator.language().text("取り消す", "Withdraw"))
                                .setExact(true))
                .click();
        assertThat(operator.page().getByRole(AriaRole.DIALOG)).isHidden();
    }

    @ParameterizedTest
    @CsvSource({"PHONE,EN", "DESKTOP,JA"})
    void anOrganizerChangesTheirPassword(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        String url = API.admin()
                .post("/api/admin/tenant/" + tenant.name() + "/organizer-link")
                .data()
                .path("url")
                .asText();
        try (Screen screen = chromium.open(device, language)) {
            screen.page().navigate(url);
            screen.field("あなたの名前", "Your name").fill("Alice");
            screen.field("パスワードを決める", "Choose a password").fill("correct horse battery");
            screen.button("登録してはじめる", "Register and start").click();

            assertThat(screen.link("参加者", "Players").first()).isVisible();
            screen.button("表示とアカウント", "Display and account").click();
            screen.link("パスワードを変更", "Change your password").click();
            screen.field("今のパスワード", "Present password").fill("not my password");
            screen.field("新しいパスワード", "New password").fill("staple and a pony");
            screen.field("新しいパスワード (もう一度)", "New password, once more").fill("staple and a bony");
            screen.button("変更する", "Change it").click();
            assertThat(screen.text("新しいパスワードが 2 回で違っています", "The two new passwords differ"))
                    .isVisible();
            screen.field("新しいパスワード (もう一度)", "New password, once more").fill("staple and a pony");
            screen.button("変更する", "Change it").click();
            assertThat(screen.text("今のパスワードが違います。", "The present password is wrong."))
                    .isVisible();
            EverybodyCanUse.check(screen.page());
            screen.field("今のパスワード", "Present password").fill("correct horse battery");
            screen.button("変更する", "Change it").click();
            assertThat(screen.text("パスワードを変更しました", "Your password has been changed"))
                    .isVisible();

            // The page goes on with the new session.
            screen.link("参加者", "Players").first().click();
            assertThat(screen.heading(language.text("参加者", "Players"))).isVisible();
        }
    }

    /** Names, newest first, as the public call lists them: ten at a time. */
    private static List<String> everyTenant() {
        List<String> names = new ArrayList<>();
        for (String before = ""; ; ) {
            JsonNode page = API.admin()
                    .get("/api/admin/tenants/billing" + before)
                    .data()
                    .path("tenants");
            if (page.isEmpty()) {
                return names;
            }
            page.forEach(tenant -> names.add(tenant.path("name").asText()));
            before = "?before=" + page.get(page.size() - 1).path("id").asText();
        }
    }
}
