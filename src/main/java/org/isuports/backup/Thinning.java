package org.isuports.backup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.isuports.backup.PeerCopies.Copy;

/**
 * Which copies of a tenant can go: the newest stays; of the last two hours one of each span {@code oneOf}, of older ones the last of each
 * hour, later the last of each day.
 */
record Thinning(Duration oneOf, Duration keepHourly, Duration keepDaily) {
    private static final long HOUR = Duration.ofHours(1).toMillis();
    private static final long DAY = Duration.ofDays(1).toMillis();

    /** Of copies, newest first, those to delete at a time (Unix milliseconds). */
    List<Copy> surplus(List<Copy> newestFirst, long now) {
        List<Copy> surplus = new ArrayList<>();
        for (int i = 1; i < newestFirst.size(); i++) {
            long taken = newestFirst.get(i).takenAt();
            long newer = newestFirst.get(i - 1).takenAt();
            boolean stays = isLast(taken, newer, oneOf.toMillis(), now - 2 * HOUR)
                    || isLast(taken, newer, HOUR, now - keepHourly.toMillis())
                    || isLast(taken, newer, DAY, now - keepDaily.toMillis());
            if (!stays) {
                surplus.add(newestFirst.get(i));
            }
        }
        return surplus;
    }

    /** Whether a copy is the last of its span of time, and young enough for that to count. */
    private static boolean isLast(long taken, long newer, long span, long oldest) {
        return taken >= oldest && taken / span < newer / span;
    }
}
