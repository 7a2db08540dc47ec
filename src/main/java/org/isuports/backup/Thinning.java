package org.isuports.backup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.isuports.backup.PeerCopies.Copy;

/** Which copies of a tenant can go: the newest stays, and of older ones the last of each hour, later the last of each day. */
record Thinning(Duration keepHourly, Duration keepDaily) {
    private static final long HOUR = Duration.ofHours(1).toMillis();
    private static final long DAY = Duration.ofDays(1).toMillis();

    /** Of copies, newest first, those to delete at a time (Unix milliseconds). */
    List<Copy> surplus(List<Copy> newestFirst, long now) {
        List<Copy> surplus = new ArrayList<>();
        long hour = Long.MAX_VALUE;
        long day = Long.MAX_VALUE;
        for (int i = 0; i < newestFirst.size(); i++) {
            Copy copy = newestFirst.get(i);
            long age = now - copy.takenAt();
            boolean lastOfHour = copy.takenAt() / HOUR < hour && age <= keepHourly.toMillis();
            boolean lastOfDay = copy.takenAt() / DAY < day && age <= keepDaily.toMillis();
            hour = copy.takenAt() / HOUR;
            day = copy.takenAt() / DAY;
            if (i > 0 && !lastOfHour && !lastOfDay) {
                surplus.add(copy);
            }
        }
        return surplus;
    }
}
