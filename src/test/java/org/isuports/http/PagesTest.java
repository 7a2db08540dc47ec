package org.isuports.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Skipped where the build has left the pages out. */
@DatabaseTest
class PagesTest {
    private final Api api = Api.underTest();
    private final Caller anyone = api.anyone("admin");

    @BeforeEach
    void needsThePages() {
        boolean built = PagesTest.class.getClassLoader().getResource("META-INF/resources/index.html") != null;
        assumeTrue(built, "this build has no pages (-Dskip.webui)");
    }

    private Answer get(String path, String... headers) {
        var request = anyone.request(path).GET();
        return anyone.send(headers.length == 0 ? request : request.headers(headers));
    }

    private String asset() {
        Matcher script = Pattern.compile("/assets/[^\"]+\\.js").matcher(get("/").body());
        assertThat(script.find()).as("a script in index.html").isTrue();
        return script.group();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/index.html", "/competitions/01ABC", "/join", "/a/b.c?d=e", "/apiary", "/%2e%2e/etc/passwd"
            })
    void everyAddressOfAPageGivesTheApplication(String path) {
        Answer answer = get(path);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(answer.header("Cache-Control")).contains("no-cache");
        assertThat(answer.body()).contains("<div id=\"app\">");
    }

    @Test
    void pagesRunNothingButOurOwnScripts() {
        Answer answer = get("/");

        assertThat(answer.header("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'")
                .contains("script-src 'self'")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
        assertThat(answer.header("X-Frame-Options")).contains("DENY");
        assertThat(answer.header("Strict-Transport-Security")).isEmpty();
        assertThat(get("/", "X-Forwarded-Proto", "https").header("Strict-Transport-Security"))
                .isPresent();
        assertThat(answer.body())
                .doesNotContainPattern("<script(?![^>]*\\ssrc=)")
                .doesNotContain("style=");
    }

    @Test
    void assetsAreKeptForGoodAndComeCompressed() {
        String asset = asset();

        Answer plain = get(asset);
        assertThat(plain.header("Cache-Control")).contains("public, max-age=31536000, immutable");
        assertThat(plain.header("Content-Type")).contains("text/javascript; charset=utf-8");
        assertThat(plain.header("Content-Encoding")).isEmpty();
        Answer brotli = get(asset, "Accept-Encoding", "gzip, deflate, br");
        assertThat(brotli.header("Content-Encoding")).contains("br");
        assertThat(brotli.response().body().length).isLessThan(plain.response().body().length);
        assertThat(get(asset, "Accept-Encoding", "gzip").header("Content-Encoding"))
                .contains("gzip");
        assertThat(get(asset, "Accept-Encoding", "br;q=0").header("Content-Encoding"))
                .isEmpty();
    }

    @Test
    void whatTheBrowserHasIsNotSentAgain() {
        String etag = get("/").header("ETag").orElseThrow();

        Answer again = get("/", "If-None-Match", etag);

        assertThat(again.status()).isEqualTo(304);
        assertThat(again.response().body()).isEmpty();
    }

    @Test
    void missingAssetsAndUnknownCallsAreNoPages() {
        assertThat(get("/assets/gone.js").status()).isEqualTo(404);
        get("/api/nothing").failure(404);
        assertThat(get("/%61pi/nothing").status()).isEqualTo(404);
        assertThat(anyone.post("/nothing").status()).isEqualTo(404);
        assertThat(get("/q/nothing").body()).doesNotContain("<div id=\"app\">");
    }
}
