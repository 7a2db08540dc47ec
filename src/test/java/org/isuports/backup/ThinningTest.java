package org.isuports.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isuports.backup.PeerCopies.Copy;
import org.junit.jupiter.api.Test;

class ThinningTest {
    private static final long NOW = Instant.parse("2026-12-15T12:30:00Z").toEpochMilli();
    private static final Thinning THINNING =
            new Thinning(Duration.ofMinutes(5), Duration.ofHours(24), Duration.ofDays(14));

    private static List<Copy> copies(Stream<String> times) {
        return times.map(time -> Instant.parse(time).toEpochMilli())
                .map(time -> new Copy(Path.of(time + ".db"), time))
                .toList();
    }

    @Test
    void theNewestStaysHoweverOldItIs() {
        List<Copy> copies = copies(Stream.of("2020-01-01T00:00:00Z", "2019-12-31T00:00:00Z"));

        assertThat(THINNING.surplus(copies, NOW)).containsExactly(copies.get(1));
    }

    @Test
    void ofFiveMinutesTheLastStays() {
        List<Copy> copies = copies(Stream.of(
                "2026-12-15T12:29:50Z", "2026-12-15T12:29:40Z", "2026-12-15T12:24:59Z", "2026-12-15T12:20:00Z"));

        assertThat(THINNING.surplus(copies, NOW)).containsExactly(copies.get(1), copies.get(3));
    }

    @Test
    void afterTwoHoursTheLastOfEachHourStays() {
        List<Copy> copies = copies(Stream.of(
                "2026-12-15T12:00:00Z", "2026-12-15T09:59:00Z", "2026-12-15T09:50:00Z", "2026-12-15T08:10:00Z"));

        assertThat(THINNING.surplus(copies, NOW)).containsExactly(copies.get(2));
    }

    @Test
    void afterADayTheLastOfEachDayStays() {
        List<Copy> copies = copies(Stream.of(
                "2026-12-15T12:00:00Z", "2026-12-13T23:00:00Z", "2026-12-13T22:00:00Z", "2026-12-12T01:00:00Z"));

        assertThat(THINNING.surplus(copies, NOW)).containsExactly(copies.get(2));
    }

    @Test
    void aBusyTenantTakesAFewDozenCopies() {
        // every 10 s for 20 days
        List<Copy> copies = LongStream.range(0, 20 * 8640)
                .mapToObj(i -> new Copy(Path.of("x"), NOW - i * 10_000))
                .toList();

        int kept = copies.size() - THINNING.surplus(copies, NOW).size();

        assertThat(kept).isBetween(24 + 22 + 12, 25 + 24 + 14);
    }
}
