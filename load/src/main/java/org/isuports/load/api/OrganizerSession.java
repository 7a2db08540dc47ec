package org.isuports.load.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isuports.load.client.Request;
import org.isuports.load.score.Route;

/** An organizer at work. */
public final class OrganizerSession extends UserSession {
    private final String tenant;

    OrganizerSession(String tenant, Caller caller) {
        super(caller);
        this.tenant = tenant;
    }

    public String tenant() {
        return tenant;
    }

    public List<Answers.Player> players() throws InterruptedException {
        return caller().ask(
                        Route.PLAYERS,
                        Request.get("/api/organizer/players"),
                        Answers.Players.class,
                        answer -> answer.players().stream()
                                        .anyMatch(player -> player.id().isEmpty())
                                ? Optional.of("a player without id")
                                : Optional.empty())
                .players();
    }

    public List<Answers.Player> addPlayers(List<String> names) throws InterruptedException {
        Request request = Request.form(
                "/api/organizer/players/add",
                names.stream().map(name -> Map.entry("display_name[]", name)).toList());
        return caller().ask(
                        Route.ADD_PLAYERS,
                        request,
                        Answers.Players.class,
                        answer -> objectionToAdded(names, answer.players()))
                .players();
    }

    private static Optional<String> objectionToAdded(List<String> names, List<Answers.Player> added) {
        List<String> got = added.stream().map(Answers.Player::displayName).toList();
        if (!got.equals(names)) {
            return Optional.of("asked for " + names.size() + " players, got " + got.size() + " or in another order");
        }
        long ids = added.stream()
                .map(Answers.Player::id)
                .filter(id -> !id.isEmpty())
                .distinct()
                .count();
        boolean fresh = added.stream().noneMatch(Answers.Player::disqualified);
        return ids == names.size() && fresh
                ? Optional.empty()
                : Optional.of("added players share ids or are disqualified");
    }

    public void disqualify(String playerId) throws InterruptedException {
        var _ = caller().ask(
                        Route.DISQUALIFY,
                        Request.post("/api/organizer/player/" + playerId + "/disqualified"),
                        Answers.OnePlayer.class,
                        answer -> answer.player().id().equals(playerId)
                                        && answer.player().disqualified()
                                ? Optional.empty()
                                : Optional.of("not the disqualified player: " + answer.player()));
    }

    public List<Answers.Competition> competitions() throws InterruptedException {
        return caller().ask(
                        Route.ORGANIZER_COMPETITIONS,
                        Request.get("/api/organizer/competitions"),
                        Answers.Competitions.class,
                        answer -> Optional.empty())
                .competitions();
    }

    public Answers.Competition addCompetition(String title) throws InterruptedException {
        return caller().ask(
                        Route.ADD_COMPETITION,
                        Request.form("/api/organizer/competitions/add", List.of(Map.entry("title", title))),
                        Answers.OneCompetition.class,
                        answer -> {
                            Answers.Competition made = answer.competition();
                            boolean asAsked = made.title().equals(title)
                                    && !made.finished()
                                    && !made.id().isEmpty();
                            return asAsked ? Optional.empty() : Optional.of("another competition: " + made);
                        })
                .competition();
    }

    public void upload(String competitionId, ScoreSheet sheet) throws InterruptedException {
        var _ = caller().ask(
                        Route.UPLOAD,
                        upload(competitionId, sheet.csv()),
                        Answers.Rows.class,
                        answer -> answer.rows() == sheet.rows()
                                ? Optional.empty()
                                : Optional.of(answer.rows() + " rows instead of " + sheet.rows()));
    }

    /** An upload that must be refused. */
    public void uploadRefused(String competitionId, byte[] csv, int status) throws InterruptedException {
        caller().askRefused(Route.UPLOAD, upload(competitionId, csv), status);
    }

    private static Request upload(String competitionId, byte[] csv) {
        return Request.upload("/api/organizer/competition/" + competitionId + "/score", "scores", "scores.csv", csv);
    }

    public void finish(String competitionId) throws InterruptedException {
        caller().ask(Route.FINISH, Request.post("/api/organizer/competition/" + competitionId + "/finish"));
    }

    public List<Answers.Report> billing() throws InterruptedException {
        return caller().ask(
                        Route.BILLING,
                        Request.get("/api/organizer/billing"),
                        Answers.Reports.class,
                        answer -> answer.reports().stream()
                                .filter(report -> !report.addsUp())
                                .findFirst()
                                .map(report -> "a bill that doesn't add up: " + report))
                .reports();
    }

    /** The report of that competition, which must be there. */
    public Answers.Report report(String competitionId) throws InterruptedException {
        List<Answers.Report> reports = billing();
        int at = IntStream.range(0, reports.size())
                .filter(i -> reports.get(i).competitionId().equals(competitionId))
                .findFirst()
                .orElseThrow(() -> caller().wrong(Route.BILLING, "no report for competition " + competitionId));
        return reports.get(at);
    }
}
