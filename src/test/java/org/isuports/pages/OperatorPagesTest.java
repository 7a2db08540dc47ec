package org.isuports.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.isuports.testing.Api;
import org.isuports.testing.TestProgram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An operator signs in, rents a board to a new tenant, and looks at what came in. */
@BrowserTest
class OperatorPagesTest {
    private static Chromium chromium;

    @BeforeAll
    static void start() {
        chromium = Chromium.start(Api.underTest());
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

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
            screen.link("テナント", "Tenants").first().click();
            screen.button("テナントを追加", "Add a tenant").first().click();
            screen.field("表示名", "Display name").fill("<b>Club</b> " + tenant);
            screen.field("サブドメイン名", "Subdomain name").fill("Not A Name");
            screen.page().keyboard().press("Enter");
            assertThat(screen.page().getByRole(com.microsoft.playwright.options.AriaRole.ALERT))
                    .isVisible();
            screen.field("サブドメイン名", "Subdomain name").fill(tenant);
            screen.page().keyboard().press("Enter");

            assertThat(screen.heading("<b>Club</b> " + tenant)).isVisible();
            String link = screen.field("リンク", "Link").inputValue();
            assertThat(link).startsWith(Screen.url(tenant, "/join#"));
            EverybodyCanUse.check(screen.page());
        }
    }
}
