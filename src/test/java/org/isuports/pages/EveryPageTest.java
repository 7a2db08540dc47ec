package org.isuports.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every page: usable by everybody on phone and desktop, light and dark, in both languages; light to load; calm. */
@BrowserTest
class EveryPageTest extends InBrowser {
    private static final int FIRST_LOAD_BYTES = 150_000;
    /** What web.dev calls good is 0.1; only titles that turn out to have two lines may move a page. */
    private static final double LARGEST_SHIFT = 0.1;

    private static TestTenant tenant;
    private static String player;
    private static String competition;

    @BeforeAll
    static void makeTenant() {
        tenant = API.newTenant();
        List<String> players = tenant.addPlayers(List.of("佐藤 陽菜", "", "<b>太字</b>"));
        player = players.getFirst();
        String finished = tenant.addCompetition("春の記録会");
        competition = tenant.addCompetition("第12回 駅前プログラミング競技会");
        for (String each : List.of(finished, competition)) {
            tenant.uploadCsv(each, "player_id,score\n" + player + ",120\n" + players.get(1) + ",300\n");
        }
        tenant.finish(finished);
    }

    record Visit(String who, String path) {
        @Override
        public String toString() {
            return who + " " + path.replaceAll("[0-9a-f-]{8,}", "…");
        }
    }

    static Stream<Visit> visits() {
        return Stream.of(
                new Visit("nobody", "/sign-in"),
                new Visit("nobody", "/join#token"),
                new Visit("nobody", "/enter"),
                new Visit("player", "/"),
                new Visit("player", "/competitions"),
                new Visit("player", "/competitions/{competition}"),
                new Visit("player", "/players/{player}"),
                new Visit("player", "/there-is-no-such-page"),
                new Visit("organizer", "/competitions"),
                new Visit("organizer", "/competitions/{competition}"),
                new Visit("organizer", "/competitions/{competition}/upload"),
                new Visit("organizer", "/competitions/{competition}/history"),
                new Visit("organizer", "/players"),
                new Visit("organizer", "/players/links"),
                new Visit("organizer", "/billing"),
                new Visit("organizer", "/password"),
                new Visit("admin", "/sign-in"),
                new Visit("admin", "/"),
                new Visit("admin", "/months/2026-11"),
                new Visit("admin", "/tenants"),
                new Visit("admin", "/tenants/{tenant}"),
                new Visit("admin", "/nodes"),
                new Visit("admin", "/password"));
    }

    @ParameterizedTest
    @MethodSource("visits")
    void everybodyCanUse(Visit visit) {
        for (Language language : Language.values()) {
            for (Device device : Device.values()) {
                try (Screen screen = open(visit, device, language)) {
                    if (device == Device.PHONE == (language == Language.JA)) {
                        screen.dark();
                    }
                    arrive(screen, visit);
                    EverybodyCanUse.check(screen.page());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("visits")
    void isLightAndCalm(Visit visit) {
        try (Screen screen = open(visit, Device.PHONE, Language.JA)) {
            List<Response> responses = new CopyOnWriteArrayList<>();
            screen.page().onResponse(responses::add);
            arrive(screen, visit);
            int bytes = responses.stream()
                    .filter(response -> !response.url().contains("/api/"))
                    .mapToInt(response -> response.request().sizes().responseBodySize)
                    .sum();
            assertThat(bytes).as("bytes on the wire").isBetween(10_000, FIRST_LOAD_BYTES);
            assertThat((Double) screen.page().evaluate("() => window.shift"))
                    .as("layout shift")
                    .isLessThan(LARGEST_SHIFT);
        }
    }

    private static Screen open(Visit visit, Device device, Language language) {
        Screen screen = chromium.open(device, language);
        screen.page()
                .addInitScript("window.shift = 0.0001; new PerformanceObserver((list) => list.getEntries()"
                        + ".forEach((entry) => { window.shift += entry.value }))"
                        + ".observe({ type: 'layout-shift', buffered: true })");
        return switch (visit.who()) {
            case "player" -> screen.with(tenant.name(), TestTokens.player(tenant.name(), player));
            case "organizer" -> screen.with(tenant.name(), TestTokens.organizer(tenant.name()));
            case "admin" -> screen.with("admin", TestTokens.admin());
            default -> screen;
        };
    }

    /** Waits until the page has what it wants to show. */
    private static void arrive(Screen screen, Visit visit) {
        String path = visit.path()
                .replace("{competition}", competition)
                .replace("{player}", player)
                .replace("{tenant}", tenant.name());
        Page page = screen.at(visit.who().equals("admin") ? "admin" : tenant.name(), path)
                .page();
        page.waitForFunction("() => document.querySelector('h1')?.textContent.trim()"
                + " && !document.querySelector('.waiting, .ghost')");
    }
}
