package org.isuports.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.isuports.testing.TestProgram;

/**
 * One person's browser. When it is closed, nothing may have gone wrong in it unseen: no error in the console, no breach of the content
 * policy.
 */
record Screen(BrowserContext context, Page page, Language language, List<String> problems) implements AutoCloseable {
    /** A refused request, which the page shows in words; a header that only counts with TLS, which these tests do without. */
    private static final List<String> EXPECTED =
            List.of("Failed to load resource", "The Cross-Origin-Opener-Policy header has been ignored");

    static Screen open(Browser browser, Device device, Language language) {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(device.width, device.height)
                .setIsMobile(device == Device.PHONE)
                .setHasTouch(device == Device.PHONE)
                .setAcceptDownloads(true)
                .setLocale(language.locale)
                .setTimezoneId("Asia/Tokyo"));
        context.setDefaultTimeout(15_000);
        Page page = context.newPage();
        List<String> problems = new CopyOnWriteArrayList<>();
        page.onPageError(problems::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && EXPECTED.stream().noneMatch(message.text()::startsWith)) {
                problems.add(message.text());
            }
        });
        return new Screen(context, page, language, problems);
    }

    static String url(String tenant, String path) {
        return "http://" + tenant + TestProgram.BASE_HOST + path;
    }

    /** Goes to a path on a tenant's host, or the operator's ({@code admin}). */
    Screen at(String tenant, String path) {
        page.navigate(url(tenant, path));
        return this;
    }

    /** Signed in already, by a token as another issuer would give it. */
    Screen with(String tenant, String token) {
        context.addCookies(List.of(new Cookie("isuports_session", token).setUrl(url(tenant, "/"))));
        return this;
    }

    Screen dark() {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        return this;
    }

    Locator button(String japanese, String english) {
        return named(AriaRole.BUTTON, japanese, english);
    }

    Locator link(String japanese, String english) {
        return named(AriaRole.LINK, japanese, english);
    }

    Locator heading(String text) {
        return page.getByRole(
                AriaRole.HEADING, new Page.GetByRoleOptions().setName(text).setExact(true));
    }

    Locator field(String japanese, String english) {
        return page.getByLabel(language.text(japanese, english), new Page.GetByLabelOptions().setExact(true));
    }

    Locator text(String japanese, String english) {
        return page.getByText(language.text(japanese, english));
    }

    private Locator named(AriaRole role, String japanese, String english) {
        return page.getByRole(
                role,
                new Page.GetByRoleOptions()
                        .setName(language.text(japanese, english))
                        .setExact(true));
    }

    @Override
    public void close() {
        context.close();
        assertThat(problems).as("what the browser complained about").isEmpty();
    }
}
