package org.isuports.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A player with a phone, while scores come in. */
@BrowserTest
class PlayerPagesTest extends InBrowser {
    /** An upload shows within two seconds. */
    private static final LocatorAssertions.ContainsTextOptions LIVE =
            new LocatorAssertions.ContainsTextOptions().setTimeout(2_000);

    @ParameterizedTest
    @CsvSource({"PHONE,JA", "DESKTOP,EN"})
    void opensTheLinkAndWatchesTheRankingChange(Device device, Language language) {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(3);
        String competition = tenant.addCompetition("秋の記録会");
        upload(tenant, competition, players);
        String me = players.get(2);
        try (Screen screen = chromium.open(device, language)) {
            Page page = screen.page();
            page.navigate(linkOf(tenant, me));
            page.getByText("秋の記録会").first().click();

            Locator myRank = page.getByLabel(language.text("あなたの順位", "Your rank"));
            assertThat(myRank).containsText(language.text("3 位", "#3"));
            assertThat(screen.text("リアルタイム更新中", "Live")).isVisible();
            upload(tenant, competition, players.reversed());
            assertThat(myRank).containsText(language.text("1 位", "#1"), LIVE);
            assertThat(myRank).containsText("▲2");
            assertThat(row(page, 1)).containsText("Player 3");
            EverybodyCanUse.check(page);

            tenant.finish(competition);
            assertThat(screen.text("最終結果", "Final result")).isVisible();
        }
    }

    @Test
    void whereEventsDoNotGetThroughItAsks() {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(2);
        String competition = tenant.addCompetition("c");
        upload(tenant, competition, players);
        try (Screen screen = player(Device.PHONE, tenant, players.get(1))) {
            Page page = screen.page();
            page.route(
                    "**/live",
                    route -> route.fulfill(new com.microsoft.playwright.Route.FulfillOptions().setStatus(502)));
            screen.at(tenant.name(), "/competitions/" + competition);
            assertThat(page.getByText("Checking every few seconds")).isVisible();
            upload(tenant, competition, players.reversed());
            assertThat(page.getByLabel("Your rank")).containsText("#1");
        }
    }

    @Test
    void scrollsToTheLastRankAndFindsTheirOwnRowAndOthers() {
        TestTenant tenant = API.newTenant();
        List<String> players = tenant.addPlayers(1_234);
        String competition = tenant.addCompetition("c");
        upload(tenant, competition, players);
        try (Screen screen = player(Device.PHONE, tenant, players.get(699))) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition).page();
            page.getByLabel("Your rank").getByRole(AriaRole.BUTTON).click();
            assertThat(row(page, 700)).isInViewport();
            page.keyboard().press("End");
            assertThat(row(page, 1_234)).isInViewport();
            page.getByLabel("Find by name or ID").fill("Player 1111");
            assertThat(page.getByRole(AriaRole.CELL, new Page.GetByRoleOptions().setName("1,111")))
                    .isVisible();
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Player 1111"))
                    .click();
            assertThat(screen.heading("Player 1111")).isVisible();
            assertThat(page.getByText("#1,111")).isVisible();
        }
    }

    @Test
    void scoresKeepEveryDigitAndAnEmptyNameShowsTheId() {
        TestTenant tenant = API.newTenant();
        String player = tenant.addPlayers(List.of("")).getFirst();
        String competition = tenant.addCompetition("c");
        tenant.uploadCsv(competition, "player_id,score\n" + player + ",9223372036854775807\n");
        try (Screen screen = player(Device.PHONE, tenant, player)) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition).page();
            assertThat(row(page, 1)).containsText(player);
            assertThat(row(page, 1)).containsText("9,223,372,036,854,775,807");
            EverybodyCanUse.check(page);
        }
    }

    @Test
    void playersOfTheSameNameAreToldApartAndLongNamesHaveRoom() {
        TestTenant tenant = API.newTenant();
        String longName = "とてもとても長い名前をもつ参加者";
        List<String> players = tenant.addPlayers(List.of("鈴木 蓮", "佐藤 陽菜", "鈴木 蓮", longName));
        String competition = tenant.addCompetition("c");
        tenant.uploadCsv(
                competition,
                "player_id,score\n%s,1234567\n%s,300\n%s,200\n%s,100\n"
                        .formatted(players.get(3), players.get(0), players.get(1), players.get(2)));
        try (Screen screen = player(Device.PHONE, tenant, players.get(0))) {
            Page page = screen.at(tenant.name(), "/competitions/" + competition).page();
            for (int i : List.of(0, 2)) {
                String id = players.get(i);
                assertThat(row(page, i + 2)).containsText("鈴木 蓮");
                assertThat(row(page, i + 2)).containsText("ID …" + id.substring(id.length() - 4));
            }
            assertThat(row(page, 3)).not().containsText("ID …");
            Locator name = row(page, 1).getByText(longName);
            assertThat(name).isVisible();
            assertThat((Boolean) name.evaluate("(shown) => shown.scrollHeight <= shown.clientHeight"))
                    .as("the whole name is to be seen")
                    .isTrue();
            assertThat(row(page, 1).boundingBox().height).isEqualTo(row(page, 3).boundingBox().height);
            EverybodyCanUse.check(page);
        }
    }

    @Test
    void whoIsDisqualifiedIsToldSo() {
        TestTenant tenant = API.newTenant();
        String player = tenant.addPlayer();
        tenant.disqualify(player);
        try (Screen screen = player(Device.PHONE, tenant, player)) {
            Page page = screen.at(tenant.name(), "/").page();
            assertThat(page.getByText("You are disqualified")).isVisible();
            EverybodyCanUse.check(page);
        }
    }

    private static Screen player(Device device, TestTenant tenant, String player) {
        return chromium.open(device, Language.EN).with(tenant.name(), TestTokens.player(tenant.name(), player));
    }

    private static Locator row(Page page, int rank) {
        return page.locator("tr[aria-rowindex='" + (rank + 1) + "']");
    }

    private static String linkOf(TestTenant tenant, String player) {
        return tenant.organizer()
                .post("/api/organizer/player/" + player + "/link")
                .data()
                .path("url")
                .asText();
    }

    /** The first player gets the highest score. */
    private static void upload(TestTenant tenant, String competition, List<String> players) {
        List<String> worstFirst = players.reversed();
        tenant.uploadCsv(
                competition,
                IntStream.range(0, worstFirst.size())
                        .mapToObj(i -> worstFirst.get(i) + "," + (i + 1) * 10 + "\n")
                        .collect(Collectors.joining("", "player_id,score\n", "")));
    }
}
