package org.isuports.live;

import io.netty.channel.EventLoop;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.util.Optional;
import org.isuports.http.ApiException;
import org.isuports.player.Player;
import org.isuports.ranking.Board;
import org.isuports.store.TenantSnapshot;
import org.isuports.tenant.Tenant;

/**
 * One open connection of somebody who looks at a ranking. It compares what it has told with what is, so nothing that was published
 * can be missed or told twice. Used on its connection's event loop only.
 */
final class LiveStream {
    private static final Buffer HEARTBEAT = Buffer.buffer(":\n\n");

    private final HttpServerResponse response;
    private final EventLoop loop;
    private final Viewer viewer;
    private String told = "";

    /**
     * Who is looking at what.
     *
     * @param playerId empty for an organizer
     * @param token the session that lets them
     */
    record Viewer(Tenant tenant, String competitionId, String playerId, String person, String token) {}

    LiveStream(HttpServerResponse response, EventLoop loop, Viewer viewer) {
        this.response = response;
        this.loop = loop;
        this.viewer = viewer;
    }

    EventLoop loop() {
        return loop;
    }

    Viewer viewer() {
        return viewer;
    }

    void begin() {
        response.setChunked(true)
                .putHeader("Content-Type", "text/event-stream")
                .putHeader("X-Accel-Buffering", "no") // nginx passes every line on at once
                .write("retry: 3000\n\n");
    }

    /** Tells what has changed, or ends where there is nothing to look at any more. */
    void tell(TenantSnapshot now) {
        Optional<Board> board = board(now);
        if (board.isEmpty() || isTurnedAway(now)) {
            end();
            return;
        }
        Board current = board.get();
        String state = current.uploadId() + current.competition().isFinished();
        if (!state.equals(told)) {
            told = state;
            send(LiveEvent.of(current));
        }
    }

    void heartbeat() {
        send(HEARTBEAT);
    }

    void end() {
        if (!response.ended() && !response.closed()) {
            response.end();
        }
    }

    private void send(Buffer event) {
        if (response.ended() || response.closed()) {
            return;
        }
        if (response.writeQueueFull()) {
            response.reset(); // it doesn't read: what it missed it gets when it comes back
            return;
        }
        response.write(event);
    }

    private Optional<Board> board(TenantSnapshot now) {
        try {
            return Optional.of(now.boardOf(viewer.competitionId()));
        } catch (ApiException gone) {
            return Optional.empty();
        }
    }

    private boolean isTurnedAway(TenantSnapshot now) {
        return !viewer.playerId().isEmpty()
                && now.players()
                        .find(viewer.playerId())
                        .map(Player::disqualified)
                        .orElse(true);
    }
}
