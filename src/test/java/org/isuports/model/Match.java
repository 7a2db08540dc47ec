package org.isuports.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.BiPredicate;

/** Whether the {@code data} of an answer is what a state says. */
final class Match {
    private static final int PAGE = 100;

    private Match() {}

    static boolean players(State state, JsonNode data) {
        return data.size() == 1 && list(state.players().reversed(), data.path("players"), Match::player);
    }

    static boolean player(State.Registered player, JsonNode json) {
        return json.size() == 3
                && id(player.id(), json.path("id"))
                && json.path("display_name").asText().equals(player.name())
                && json.path("is_disqualified").isBoolean()
                && json.path("is_disqualified").booleanValue() == player.disqualified();
    }

    static boolean competitions(State state, JsonNode data) {
        return data.size() == 1 && list(state.competitions().reversed(), data.path("competitions"), Match::competition);
    }

    static boolean competition(State.Competition competition, JsonNode json) {
        return json.size() == 3
                && id(competition.id(), json.path("id"))
                && json.path("title").asText().equals(competition.title())
                && json.path("is_finished").booleanValue() == competition.finished();
    }

    /** A page of a competition's ranking. */
    static boolean ranking(State state, String competition, int rankAfter, JsonNode data) {
        State.Competition expected = find(state, competition);
        if (expected == null || data.size() != 2 || !competition(expected, data.path("competition"))) {
            return false;
        }
        List<State.Row> ranks = expected.ranks();
        int from = Math.clamp(rankAfter, 0, ranks.size());
        int to = Math.min(from + PAGE, ranks.size());
        JsonNode list = data.path("ranks");
        if (list.size() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            ObjectNode rank = JsonNodeFactory.instance.objectNode();
            rank.put("rank", i + 1);
            rank.put("score", ranks.get(i).score());
            rank.put("player_id", ranks.get(i).player());
            rank.put("player_display_name", name(state, ranks.get(i).player()));
            // compared as text: numbers of both kinds, int and long, are the same there
            if (!rank.toString().equals(list.get(i - from).toString())) {
                return false;
            }
        }
        return true;
    }

    /** A player's page. */
    static boolean page(State state, String id, JsonNode data) {
        State.Registered player = state.players().stream()
                .filter(one -> id.equals(one.id()))
                .findFirst()
                .orElse(null);
        return player != null
                && player(player, data.path("player"))
                && list(
                        state.competitions().stream()
                                .filter(one -> one.hasScored(id))
                                .toList(),
                        data.path("scores"),
                        (one, json) -> json.path("competition_title").asText().equals(one.title())
                                && json.path("score").longValue() == score(one, id));
    }

    private static long score(State.Competition competition, String player) {
        return competition.ranks().stream()
                .filter(row -> row.player().equals(player))
                .findFirst()
                .orElseThrow()
                .score();
    }

    private static State.Competition find(State state, String id) {
        return state.competitions().stream()
                .filter(one -> id.equals(one.id()))
                .findFirst()
                .orElse(null);
    }

    private static String name(State state, String id) {
        return state.players().stream()
                .filter(player -> id.equals(player.id()))
                .findFirst()
                .orElseThrow()
                .name();
    }

    private static boolean id(String expected, JsonNode json) {
        return json.isTextual() && (expected == null || json.asText().equals(expected));
    }

    private static <T> boolean list(List<T> expected, JsonNode list, BiPredicate<T, JsonNode> same) {
        if (!list.isArray() || list.size() != expected.size()) {
            return false;
        }
        for (int i = 0; i < expected.size(); i++) {
            if (!same.test(expected.get(i), list.get(i))) {
                return false;
            }
        }
        return true;
    }
}
