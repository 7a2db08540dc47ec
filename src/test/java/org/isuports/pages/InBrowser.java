package org.isuports.pages;

import org.isuports.testing.Api;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A browser beside the program under test, for the tests of one class at a time. */
abstract class InBrowser {
    static final Api API = Api.underTest();

    static Chromium chromium;

    @BeforeAll
    static void startBrowser() {
        chromium = Chromium.start(API);
    }

    @AfterAll
    static void stopBrowser() {
        if (chromium != null) {
            chromium.close();
        }
    }
}
