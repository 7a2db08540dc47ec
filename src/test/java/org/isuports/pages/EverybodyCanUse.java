package org.isuports.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isuports.testing.Needed;

/** Checks a page as it stands with axe, and that it fits and fills the width of the screen. */
final class EverybodyCanUse {
    private static final Path AXE = Path.of("src/main/webui/node_modules/axe-core/axe.min.js");

    /** All findings once what moves has come to rest, the small ones too: one line each, with the element. */
    private static final String RUN = """
            () => Promise.all(document.getAnimations()
                .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
                .map(({ finished }) => finished.catch(() => {})))
              .then(() => axe.run(document, { resultTypes: ['violations'] })).then(({ violations }) =>
              violations.flatMap(({ id, impact, nodes }) =>
                nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`)))
            """;

    private static final String OVERHANG = "() => document.documentElement.scrollWidth - innerWidth";

    /** The band at the top, where a page has one. */
    private static final String BESIDE_BAND =
            "() => Math.max(0, innerWidth - (document.querySelector('.band')?.getBoundingClientRect().right ?? innerWidth))";

    private EverybodyCanUse() {}

    static void check(Page page) {
        Needed.here(Files.exists(AXE), "no " + AXE + " (build without -Dskip.webui)");
        page.evaluate(source());
        assertThat((List<?>) page.evaluate(RUN)).as("axe on " + page.url()).isEmpty();
        assertThat((Integer) page.evaluate(OVERHANG))
                .as("pixels that stick out on " + page.url())
                .isNotPositive();
        assertThat(((Number) page.evaluate(BESIDE_BAND)).doubleValue())
                .as("pixels left empty beside the band on " + page.url())
                .isZero();
    }

    private static String source() {
        try {
            return Files.readString(AXE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
