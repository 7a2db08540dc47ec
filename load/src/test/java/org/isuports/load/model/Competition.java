package org.isuports.load.model;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A competition of the model. */
final class Competition {
    record Place(String playerId, long score) {}

    final String id;
    final String title;
    final Map<String, Long> firstSeenAt = new HashMap<>();
    Map<String, Long> scores = Map.of();
    Map<String, Long> pageScores = Map.of();
    List<Place> ranking = new ArrayList<>();
    long finishedAtMillis;
    /** Only for {@link Fault#STALE_RANKING}: until when the ranking before is shown, and which follows it. */
    long staleUntilMillis;

    List<Place> fresh = List.of();
    /** The first page as bytes; null when it must be made again. */
    @Nullable
    Buffer firstPage;

    Competition(String id, String title) {
        this.id = id;
        this.title = title;
    }

    boolean finished() {
        return finishedAtMillis != 0;
    }

    boolean finishedFor(long millis) {
        return finished() && System.currentTimeMillis() - finishedAtMillis >= millis;
    }

    /** player_count and visitor_count, or zeros while there is no bill yet. */
    long[] bill(Fault fault) {
        long finishedAt = finishedAtMillis / 1000;
        boolean made = finished()
                && System.currentTimeMillis() / 1000 > finishedAt
                && (fault != Fault.SLOW_BILL || finishedFor(5000));
        if (!made) {
            return new long[] {0, 0};
        }
        long visitors = firstSeenAt.entrySet().stream()
                .filter(visit -> fault == Fault.LATE_VISITS_BILLED || visit.getValue() <= finishedAt)
                .filter(visit -> fault == Fault.DOUBLE_BILL || !scores.containsKey(visit.getKey()))
                .count();
        return new long[] {scores.size(), visitors};
    }
}
