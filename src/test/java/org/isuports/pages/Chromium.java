package org.isuports.pages;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.isuports.testing.Api;
import org.isuports.testing.Needed;

/** A browser in which every host of the tests is the program under test. */
final class Chromium implements AutoCloseable {
    private static final Path EXECUTABLE = Path.of(System.getProperty("isuports.test.chromium", "/usr/bin/chromium"));
    private static final Path PAGES = Path.of("target/classes/META-INF/resources/index.html");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Starts it; the test is left out where there is no browser or where the program was built without pages. */
    static Chromium start(Api api) {
        Needed.here(
                Files.isExecutable(EXECUTABLE),
                "no " + EXECUTABLE + " (apt-get install chromium, or -Disuports.test.chromium=…)");
        Needed.here(Files.exists(PAGES), "built without pages (-Dskip.webui)");
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(EXECUTABLE)
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--host-resolver-rules=MAP *" + api.baseHost() + " 127.0.0.1:"
                                        + api.base().getPort())));
        return new Chromium(playwright, browser);
    }

    /** A new browser profile, as if on somebody's own device. */
    Screen open(Device device, Language language) {
        return Screen.open(browser, device, language);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
