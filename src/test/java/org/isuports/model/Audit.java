package org.isuports.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isuports.testing.Answer;
import org.isuports.testing.Caller;
import org.isuports.testing.TestTenant;

/** Compares all of a tenant with its model, while nobody else does anything with it. */
public final class Audit {
    private final TenantModel model;
    private final TestTenant tenant;

    public Audit(TenantModel model) {
        this.model = model;
        this.tenant = model.tenant();
    }

    /**
     * After a crash: everything that was answered has to be there, and the request whose answer never came was done whole or not at
     * all. The model then knows which.
     */
    public void settle() {
        JsonNode players = tenant.organizer().get("/api/organizer/players").data();
        JsonNode competitions =
                tenant.organizer().get("/api/organizer/competitions").data();
        Stream<State> possible = Stream.concat(Stream.of(model.state()), model.inDoubt().stream());
        List<String> seen = new ArrayList<>();
        State actual = possible.filter(state -> {
                    seen.add(state.players().size() + " players, "
                            + state.competitions().size() + " competitions");
                    return Match.players(state, players) && Match.competitions(state, competitions);
                })
                .map(state -> withIds(state, players, competitions))
                .filter(this::hasRankings)
                .findFirst()
                .orElseThrow(
                        () -> new AssertionError("Neither what was answered nor what was asked for is there; possible: "
                                + seen + "; there: " + players.path("players").size() + " players, "
                                + competitions.path("competitions").size() + " competitions"));
        model.answered(actual);
    }

    /** Everything as the model says. */
    public void compare() {
        State state = model.state();
        Answer players = tenant.organizer().get("/api/organizer/players");
        assertThat(Match.players(state, players.data())).as("%s", players).isTrue();
        Answer competitions = tenant.organizer().get("/api/organizer/competitions");
        assertThat(Match.competitions(state, competitions.data()))
                .as("%s", competitions)
                .isTrue();
        assertThat(hasRankings(state)).as("rankings").isTrue();
    }

    /** What the organizer is billed: players exactly, visitors as far as it's known who was one. */
    public void compareBills() {
        JsonNode reports =
                tenant.organizer().get("/api/organizer/billing").data().path("reports");
        List<State.Competition> newestFirst = model.state().competitions().reversed();
        assertThat(reports).hasSameSizeAs(newestFirst);
        for (int i = 0; i < newestFirst.size(); i++) {
            compareBill(newestFirst.get(i), reports.get(i));
        }
    }

    private void compareBill(State.Competition competition, JsonNode report) {
        long players = report.path("player_count").asLong(-1);
        long visitors = report.path("visitor_count").asLong(-1);
        assertThat(report.path("competition_id").asText()).isEqualTo(competition.id());
        assertThat(players)
                .as("player_count of %s", competition.title())
                .isEqualTo(competition.finished() ? competition.ranks().size() : 0);
        if (competition.finished()) {
            TenantModel.Visitors seen = model.visitors(competition.id());
            long sure = seen.sure().stream()
                    .filter(id -> !competition.hasScored(id))
                    .count();
            long perhaps = Stream.concat(seen.sure().stream(), seen.perhaps().stream())
                    .distinct()
                    .filter(id -> !competition.hasScored(id))
                    .count();
            assertThat(visitors).as("visitor_count of %s", competition.title()).isBetween(sure, perhaps);
        } else {
            assertThat(visitors).isZero();
        }
        assertThat(report.path("billing_player_yen").asLong(-1)).isEqualTo(100 * players);
        assertThat(report.path("billing_visitor_yen").asLong(-1)).isEqualTo(10 * visitors);
        assertThat(report.path("billing_yen").asLong(-1)).isEqualTo(100 * players + 10 * visitors);
    }

    private boolean hasRankings(State state) {
        if (state.players().isEmpty()) {
            return true;
        }
        String auditor = state.players().getFirst().id();
        Caller caller = tenant.player(auditor);
        for (State.Competition competition : state.competitions()) {
            for (int after = 0; after <= competition.ranks().size(); after += 100) {
                model.visiting(competition.id(), auditor);
                Answer page =
                        caller.get("/api/player/competition/" + competition.id() + "/ranking?rank_after=" + after);
                page.data();
                model.visited(competition.id(), auditor);
                if (!Match.ranking(state, competition.id(), after, page.data())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The ids that the program gave to what was asked for without an answer. */
    private static State withIds(State state, JsonNode playersData, JsonNode competitionsData) {
        JsonNode players = playersData.path("players");
        JsonNode competitions = competitionsData.path("competitions");
        List<State.Registered> known = new ArrayList<>();
        for (State.Registered player : state.players()) {
            String id =
                    players.get(players.size() - 1 - known.size()).path("id").asText();
            known.add(new State.Registered(id, player.name(), player.disqualified()));
        }
        List<State.Competition> opened = new ArrayList<>();
        for (State.Competition one : state.competitions()) {
            String id = competitions
                    .get(competitions.size() - 1 - opened.size())
                    .path("id")
                    .asText();
            opened.add(new State.Competition(id, one.title(), one.finished(), one.ranking()));
        }
        return new State(known, opened);
    }
}
