package org.isuports.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isuports.testing.Answer;
import org.isuports.testing.Form;

/**
 * The one organizer of a tenant: each step does something at random and compares the answer. While a request is under way the model
 * knows what it asks for; if its answer never comes, {@link Audit#settle} finds out what became of it.
 */
public final class Organizer {
    /** The first players are never disqualified: they look at things. */
    static final int AUDITORS = 3;

    private static final int RUNNING_COMPETITIONS = 4;

    private final TenantModel model;
    private final Random random;
    private final int rows;
    private int count;

    /** @param rows the most that an upload has */
    public Organizer(TenantModel model, Random random, int rows) {
        this.model = model;
        this.random = random;
        this.rows = rows;
    }

    /** Sets the scene: some players, and a competition. */
    public void begin() {
        addPlayers(AUDITORS + 30);
        open();
    }

    /** Does something. False where the program answered that it can't just now: then nothing has changed. */
    public boolean step() {
        State state = model.state();
        List<Integer> running = indexes(state, false);
        int dice = random.nextInt(100);
        if (running.isEmpty() || (dice < 8 && running.size() < RUNNING_COMPETITIONS)) {
            return open();
        } else if (dice < 25) {
            return addPlayers(1 + random.nextInt(12));
        } else if (dice < 72) {
            return upload(pick(running));
        } else if (dice < 80) {
            return refusedUpload(pick(running));
        } else if (dice < 86) {
            return finish(pick(running));
        } else if (dice < 94) {
            return afterTheEnd(indexes(state, true));
        }
        return disqualify(AUDITORS + random.nextInt(state.players().size() - AUDITORS));
    }

    private boolean addPlayers(int howMany) {
        List<String> names = IntStream.range(0, howMany)
                .mapToObj(i -> random.nextInt(4) == 0 ? "" : "さくら " + ++count)
                .toList();
        model.ask(model.state()
                .with(names.stream()
                        .map(name -> new State.Registered(null, name, false))
                        .toList()));
        Answer answer = post("players/add", Form.repeated("display_name[]", names));
        if (isAway(answer)) {
            return false;
        }
        JsonNode added = answer.data().path("players");
        assertThat(added.findValuesAsText("display_name")).isEqualTo(names);
        List<State.Registered> players = new ArrayList<>();
        added.forEach(one -> players.add(new State.Registered(
                one.path("id").asText(), one.path("display_name").asText(), false)));
        model.answered(model.state().with(players));
        return true;
    }

    private boolean open() {
        String title = "大会 " + ++count;
        model.ask(model.state().with(new State.Competition(null, title, false, null)));
        Answer answer = post("competitions/add", Form.of("title", title));
        if (isAway(answer)) {
            return false;
        }
        JsonNode opened = answer.data().path("competition");
        assertThat(opened.path("title").asText()).isEqualTo(title);
        model.answered(
                model.state().with(new State.Competition(opened.path("id").asText(), title, false, null)));
        return true;
    }

    private boolean upload(int competition) {
        State state = model.state();
        int size = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(rows);
        int scores = 1 + random.nextInt(200);
        List<State.Row> file = IntStream.range(0, size)
                .mapToObj(i -> new State.Row(
                        state.players()
                                .get(random.nextInt(state.players().size()))
                                .id(),
                        random.nextInt(scores)))
                .toList();
        State next = state.withUpload(competition, file);
        model.ask(next);
        Answer answer = send(competition, csv(file));
        if (isAway(answer)) {
            return false;
        }
        assertThat(answer.data().path("rows").asInt(-1)).isEqualTo(file.size());
        model.answered(next);
        return true;
    }

    private boolean refusedUpload(int competition) {
        String someone = model.state().players().getFirst().id();
        String file = switch (random.nextInt(4)) {
            case 0 -> "player_id,score\n" + someone + ",1\nnobody,2\n";
            case 1 -> "player_id,score\n" + someone + ",1\n" + someone + ",1.5\n";
            case 2 -> "player,score\n" + someone + ",1\n";
            default -> "player_id,score\n" + someone + ",1,\n";
        };
        return refusedOrAway(send(competition, file));
    }

    private boolean finish(int competition) {
        State next = model.state().withFinished(competition);
        model.ask(next);
        Answer answer = post("competition/" + id(competition) + "/finish", Form.of());
        if (isAway(answer)) {
            return false;
        }
        answer.data();
        model.answered(next);
        return true;
    }

    private boolean afterTheEnd(List<Integer> finished) {
        if (finished.isEmpty()) {
            return true;
        }
        int competition = pick(finished);
        if (random.nextBoolean()) {
            return refusedOrAway(send(competition, csv(List.of())));
        }
        Answer again = post("competition/" + id(competition) + "/finish", Form.of());
        if (!isAway(again)) {
            again.data();
        }
        return again.status() == 200;
    }

    private boolean disqualify(int player) {
        State next = model.state().withDisqualified(player);
        model.ask(next);
        String id = next.players().get(player).id();
        Answer answer = post("player/" + id + "/disqualified", Form.of());
        if (isAway(answer)) {
            return false;
        }
        assertThat(Match.player(next.players().get(player), answer.data().path("player")))
                .as("%s", answer)
                .isTrue();
        model.answered(next);
        return true;
    }

    private boolean refusedOrAway(Answer answer) {
        if (answer.status() != 503) {
            answer.failure(400);
        }
        return answer.status() == 400;
    }

    /** The program says that it can't: it has to say so as the contract wants it, and must not have done anything. */
    private boolean isAway(Answer answer) {
        if (answer.status() != 503) {
            return false;
        }
        answer.failure(503);
        assertThat(answer.header("Retry-After")).as("Retry-After of %s", answer).isPresent();
        model.refused();
        return true;
    }

    private Answer post(String path, Form form) {
        return model.tenant().organizer().post("/api/organizer/" + path, form);
    }

    private Answer send(int competition, String csv) {
        return model.tenant().tryUpload(id(competition), csv);
    }

    private String id(int competition) {
        return model.state().competitions().get(competition).id();
    }

    private int pick(List<Integer> some) {
        return some.get(random.nextInt(some.size()));
    }

    private static List<Integer> indexes(State state, boolean finished) {
        return IntStream.range(0, state.competitions().size())
                .filter(i -> state.competitions().get(i).finished() == finished)
                .boxed()
                .toList();
    }

    static String csv(List<State.Row> rows) {
        return rows.stream()
                .map(row -> row.player() + "," + row.score() + "\n")
                .collect(Collectors.joining("", "player_id,score\n", ""));
    }
}
