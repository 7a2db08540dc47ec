package org.isuports.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.isuports.http.ApiException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Vertx VERTX = Vertx.vertx();

    private final List<String> begun = new ArrayList<>();
    private final List<ApiException> refused = new CopyOnWriteArrayList<>();

    @AfterAll
    static void stop() throws Exception {
        VERTX.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private void enter(Turns turns, String line, String who) {
        turns.enter(line, () -> begun.add(who), refused::add);
    }

    @Test
    void onlySomeHaveTheirTurnAndTheOthersFollowInTheirOrder() {
        Turns turns = new Turns(VERTX, 2, 10, LONG);
        for (String who : List.of("a", "b", "c", "d", "e")) {
            enter(turns, "line", who);
        }
        assertThat(begun).containsExactly("a", "b");
        assertThat(turns.waiting()).isEqualTo(3);

        turns.leave("line");
        assertThat(begun).containsExactly("a", "b", "c");
        turns.leave("line");
        turns.leave("line");
        turns.leave("line");
        assertThat(begun).containsExactly("a", "b", "c", "d", "e");
        assertThat(turns.waiting()).isZero();
    }

    @Test
    void aTurnThatNobodyWaitedForIsThereForTheNext() {
        Turns turns = new Turns(VERTX, 1, 10, LONG);
        enter(turns, "line", "a");
        turns.leave("line");
        enter(turns, "line", "b");

        assertThat(begun).containsExactly("a", "b");
    }

    @Test
    void aLineDoesNotWaitForAnother() {
        Turns turns = new Turns(VERTX, 1, 10, LONG);
        enter(turns, "line", "a");
        enter(turns, "line", "b");
        enter(turns, "another", "c");

        assertThat(begun).containsExactly("a", "c");
    }

    @Test
    void whoFindsALongLineIsToldToComeAgain() {
        Turns turns = new Turns(VERTX, 1, 1, LONG);
        enter(turns, "line", "a");
        enter(turns, "line", "b");
        enter(turns, "line", "c");

        assertThat(refused).singleElement().satisfies(TurnsTest::asksToComeAgain);
        turns.leave("line");
        assertThat(begun).containsExactly("a", "b");
    }

    @Test
    void whoHasWaitedTooLongIsToldToComeAgainAndHasNoTurn() {
        Turns turns = new Turns(VERTX, 1, 10, Duration.ofMillis(50));
        enter(turns, "line", "a");
        enter(turns, "line", "b");
        Awaitility.await().until(() -> !refused.isEmpty());

        assertThat(refused).singleElement().satisfies(TurnsTest::asksToComeAgain);
        assertThat(turns.waiting()).isZero();
        turns.leave("line");
        enter(turns, "line", "c");
        assertThat(begun).containsExactly("a", "c");
    }

    private static void asksToComeAgain(ApiException refusal) {
        assertThat(refusal.status()).isEqualTo(503);
        assertThat(refusal.headers()).containsKey("Retry-After");
    }
}
