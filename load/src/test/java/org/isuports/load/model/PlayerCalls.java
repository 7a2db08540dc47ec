package org.isuports.load.model;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the model does for players. */
record PlayerCalls(Tenant tenant, Fault fault) {
    private static final int PAGE = 100;

    Answer answer(String path, @Nullable String rankAfter, Tenant.Player player) {
        String[] parts = path.substring("/api/player/".length()).split("/", -1);
        return switch (parts[0]) {
            case "competitions" -> OrganizerCalls.competitions(tenant, fault);
            case "competition" -> ranking(parts[1], rankAfter, player);
            case "player" -> page(parts[1]);
            default -> Answer.refused(404);
        };
    }

    private Answer ranking(String id, @Nullable String rankAfter, Tenant.Player player) {
        Competition competition = tenant.competitions.get(id);
        if (competition == null) {
            return Answer.refused(404);
        }
        competition.firstSeenAt.putIfAbsent(player.id, System.currentTimeMillis() / 1000);
        if (competition.staleUntilMillis != 0 && System.currentTimeMillis() > competition.staleUntilMillis) {
            competition.staleUntilMillis = 0;
            competition.ranking = competition.fresh;
            competition.firstPage = null;
        }
        if (rankAfter != null && !rankAfter.equals("0")) {
            return new Answer(200, ranks(competition, Integer.parseInt(rankAfter)));
        }
        Buffer page = competition.firstPage;
        if (page == null) {
            page = ranks(competition, 0);
            competition.firstPage = page;
        }
        return new Answer(200, page);
    }

    private Buffer ranks(Competition competition, int after) {
        List<Map<String, Object>> ranks = new ArrayList<>();
        tenant.shown(competition).skip(after).limit(PAGE).forEach(place -> {
            Tenant.Player player = tenant.players.get(place.playerId());
            ranks.add(Map.of(
                    "rank",
                    after + ranks.size() + 1,
                    "score",
                    place.score(),
                    "player_id",
                    place.playerId(),
                    "player_display_name",
                    player == null ? "" : player.name));
        });
        return Answer.success(Map.of("competition", OrganizerCalls.json(competition, fault), "ranks", ranks));
    }

    private Answer page(String id) {
        Tenant.Player player = tenant.players.get(id);
        if (player == null) {
            return Answer.refused(404);
        }
        List<Map<String, Object>> scores = new ArrayList<>();
        tenant.competitions.values().forEach(competition -> {
            Long score = competition.pageScores.get(id);
            if (score != null) {
                scores.add(Map.of("competition_title", competition.title, "score", score));
            }
        });
        return Answer.ok(Map.of("player", OrganizerCalls.json(player), "scores", scores));
    }
}
