package org.isuports.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.isuports.testing.Answer;
import org.isuports.testing.Caller;

/** Anyone of a tenant's players: each step is another one who looks at something and compares it. */
public final class Player {
    private final TenantModel model;
    private final Random random;

    public Player(TenantModel model, Random random) {
        this.model = model;
        this.random = random;
    }

    /** Looks at something. False where the program answered that it can't just now. */
    public boolean step() {
        int start = model.now();
        State state = model.state();
        if (state.players().isEmpty() || state.competitions().isEmpty()) {
            return true;
        }
        String me = state.players().get(random.nextInt(state.players().size())).id();
        Caller caller = model.tenant().player(me);
        return switch (random.nextInt(10)) {
            case 0 ->
                check(
                        start,
                        me,
                        caller.get("/api/player/competitions"),
                        (now, answer) -> Match.competitions(now, answer.data()));
            case 1, 2 -> {
                String other = state.players()
                        .get(random.nextInt(state.players().size()))
                        .id();
                yield check(
                        start,
                        me,
                        caller.get("/api/player/player/" + other),
                        (now, answer) -> Match.page(now, other, answer.data()));
            }
            case 3 ->
                checkAll(
                        start,
                        model.tenant().organizer().get("/api/organizer/players"),
                        (now, answer) -> Match.players(now, answer.data()));
            default -> look(start, state, me, caller);
        };
    }

    private boolean look(int start, State state, String me, Caller caller) {
        int newest = state.competitions().size() - 1;
        // mostly the newest ones, which are those that change
        int index = Math.max(0, newest - (int) Math.abs(random.nextGaussian() * 3));
        String competition = state.competitions().get(index).id();
        int rankAfter = random.nextInt(4) == 0 ? random.nextInt(-3, 300) : 0;
        model.visiting(competition, me);
        Answer answer = caller.get("/api/player/competition/" + competition + "/ranking?rank_after=" + rankAfter);
        if (answer.status() == 200) {
            model.visited(competition, me);
        }
        return check(start, me, answer, (now, shown) -> Match.ranking(now, competition, rankAfter, shown.data()));
    }

    /** The answer has to be one that a state since the start gives, which for the disqualified is 403. */
    private boolean check(int start, String me, Answer answer, BiPredicate<State, Answer> shows) {
        return checkAll(
                start,
                answer,
                (state, given) -> isDisqualified(state, me)
                        ? given.status() == 403
                        : given.status() == 200 && shows.test(state, given));
    }

    private boolean checkAll(int start, Answer answer, BiPredicate<State, Answer> shows) {
        if (answer.status() == 503) {
            answer.failure(503);
            assertThat(answer.header("Retry-After"))
                    .as("Retry-After of %s", answer)
                    .isPresent();
            return false;
        }
        List<State> possible = model.since(start);
        assertThat(possible)
                .as("one of %d states shows %s", possible.size(), answer)
                .anyMatch(state -> shows.test(state, answer));
        return true;
    }

    private static boolean isDisqualified(State state, String id) {
        return state.players().stream().anyMatch(player -> id.equals(player.id()) && player.disqualified());
    }
}
