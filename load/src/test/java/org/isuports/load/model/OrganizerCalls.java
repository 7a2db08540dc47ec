package org.isuports.load.model;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the model does for organizers. */
record OrganizerCalls(Tenant tenant, Fault fault) {

    Answer answer(String path, Buffer body) {
        String[] parts = path.substring("/api/organizer/".length()).split("/", -1);
        return switch (parts[0]) {
            case "players" -> parts.length > 1 ? addPlayers(body) : players();
            case "player" -> disqualify(parts[1]);
            case "competitions" -> parts.length > 1 ? addCompetition(body) : competitions(tenant, fault);
            case "competition" -> parts[2].equals("score") ? upload(parts[1], body) : finish(parts[1]);
            case "billing" -> billing();
            default -> Answer.refused(404);
        };
    }

    static Map<String, Object> json(Tenant.Player player) {
        return Map.of("id", player.id, "display_name", player.name, "is_disqualified", player.disqualified());
    }

    static Map<String, Object> json(Competition competition, Fault fault) {
        boolean finished = fault == Fault.STALE_FINISH ? competition.finishedFor(1000) : competition.finished();
        return Map.of("id", competition.id, "title", competition.title, "is_finished", finished);
    }

    static Answer competitions(Tenant tenant, Fault fault) {
        List<Map<String, Object>> all = new ArrayList<>();
        tenant.competitions.values().forEach(competition -> all.addFirst(json(competition, fault)));
        return Answer.ok(Map.of("competitions", all));
    }

    private Answer players() {
        long newest = fault == Fault.STALE_PLAYERS ? System.currentTimeMillis() - 300 : Long.MAX_VALUE;
        List<Map<String, Object>> all = tenant.players.values().stream()
                .filter(player -> player.addedAtMillis <= newest)
                .map(OrganizerCalls::json)
                .toList();
        return Answer.ok(Map.of("players", all.reversed()));
    }

    private Answer addPlayers(Buffer body) {
        List<String> names = Model.form(body).getOrDefault("display_name[]", List.of());
        return Answer.ok(Map.of(
                "players",
                names.stream().map(tenant::addPlayer).map(OrganizerCalls::json).toList()));
    }

    private Answer disqualify(String id) {
        return Optional.ofNullable(tenant.players.get(id))
                .map(player -> {
                    player.disqualifiedAtMillis = System.currentTimeMillis();
                    if (fault == Fault.DISQUALIFIED_NOT_RANKED) {
                        tenant.competitions.values().forEach(competition -> competition.firstPage = null);
                    }
                    return Answer.ok(Map.of("player", json(player)));
                })
                .orElse(Answer.refused(404));
    }

    private Answer addCompetition(Buffer body) {
        String title = Model.form(body).getOrDefault("title", List.of("")).getFirst();
        return Answer.ok(Map.of("competition", json(tenant.addCompetition(title), Fault.NONE)));
    }

    private Answer upload(String id, Buffer body) {
        Competition competition = tenant.competitions.get(id);
        if (competition == null) {
            return Answer.refused(404);
        }
        if (competition.finished() && fault != Fault.UPLOAD_AFTER_FINISH) {
            return Answer.refused(400);
        }
        Optional<List<Competition.Place>> rows = rows(body.toString(StandardCharsets.UTF_8));
        if (rows.isEmpty()) {
            return Answer.refused(400);
        }
        List<Competition.Place> all = rows.orElseThrow();
        Answer done = Answer.ok(Map.of("rows", all.size()));
        return switch (fault) {
            case STALE_RANKING -> {
                Competition.Place[] before = competition.ranking.toArray(Competition.Place[]::new);
                tenant.upload(competition, all);
                yield staleFor(competition, before, done);
            }
            case PARTIAL_RANKING -> {
                tenant.upload(competition, all.subList(0, all.size() / 2));
                yield done.later(20, () -> tenant.upload(competition, all));
            }
            case EMPTY_BETWEEN -> {
                tenant.upload(competition, List.of());
                yield done.later(20, () -> tenant.upload(competition, all));
            }
            default -> {
                tenant.upload(competition, all);
                yield done;
            }
        };
    }

    /** The ranking before stays for one more look. */
    private static Answer staleFor(Competition competition, Competition.Place[] before, Answer done) {
        List<Competition.Place> now = competition.ranking;
        competition.ranking = new ArrayList<>(List.of(before));
        competition.staleUntilMillis = System.currentTimeMillis() + 100;
        competition.fresh = now;
        return done;
    }

    private Optional<List<Competition.Place>> rows(String multipart) {
        int start = multipart.indexOf("\r\n\r\n") + 4;
        int end = multipart.lastIndexOf("\r\n--");
        List<String> lines = multipart.substring(start, end).lines().toList();
        if (lines.isEmpty() || !lines.getFirst().equals("player_id,score")) {
            return Optional.empty();
        }
        List<Competition.Place> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", -1);
            try {
                if (fields.length != 2 || !tenant.players.containsKey(fields[0])) {
                    return Optional.empty();
                }
                rows.add(new Competition.Place(fields[0], Long.parseLong(fields[1])));
            } catch (NumberFormatException notANumber) {
                return Optional.empty();
            }
        }
        return Optional.of(rows);
    }

    private Answer finish(String id) {
        Competition competition = tenant.competitions.get(id);
        if (competition == null) {
            return Answer.refused(404);
        }
        if (!competition.finished()) {
            competition.finishedAtMillis = System.currentTimeMillis();
            competition.firstPage = null;
        }
        return Answer.ok(Map.of());
    }

    private Answer billing() {
        List<Map<String, Object>> reports = new ArrayList<>();
        tenant.competitions.values().forEach(competition -> {
            long[] bill = competition.bill(fault);
            reports.addFirst(Map.of(
                    "competition_id",
                    competition.id,
                    "competition_title",
                    competition.title,
                    "player_count",
                    bill[0],
                    "visitor_count",
                    bill[1],
                    "billing_player_yen",
                    100 * bill[0],
                    "billing_visitor_yen",
                    10 * bill[1],
                    "billing_yen",
                    100 * bill[0] + 10 * bill[1]));
        });
        return Answer.ok(Map.of("reports", reports));
    }
}
