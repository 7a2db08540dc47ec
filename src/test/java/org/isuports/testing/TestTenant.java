package org.isuports.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** A tenant made by a test, with the calls that set the scene. Each of them must succeed, or the test fails. */
public record TestTenant(Api api, String name) {
    public Caller organizer() {
        return api.organizer(name);
    }

    public Caller player(String playerId) {
        return api.player(name, playerId);
    }

    public Caller anyone() {
        return api.anyone(name);
    }

    /** The header line that names its host, for {@link RawHttp}. */
    public String hostLine() {
        return "Host: " + name + api.baseHost();
    }

    /** The header line with its organizer's session. */
    public String organizerLine() {
        return "Cookie: isuports_session=" + TestTokens.organizer(name);
    }

    /** The header line with a player's session. */
    public String playerLine(String playerId) {
        return "Cookie: isuports_session=" + TestTokens.player(name, playerId);
    }

    /** Adds players with these names; their ids in that order. */
    public List<String> addPlayers(List<String> displayNames) {
        JsonNode players = organizer()
                .post("/api/organizer/players/add", Form.repeated("display_name[]", displayNames))
                .data()
                .path("players");
        return StreamSupport.stream(players.spliterator(), false)
                .map(player -> player.path("id").asText())
                .toList();
    }

    /** Adds that many players named "Player 1" and so on; their ids in that order. */
    public List<String> addPlayers(int count) {
        return addPlayers(IntStream.rangeClosed(1, count)
                .mapToObj(number -> "Player " + number)
                .toList());
    }

    public String addPlayer() {
        return addPlayers(1).getFirst();
    }

    /** Its id. */
    public String addCompetition(String title) {
        return organizer()
                .post("/api/organizer/competitions/add", Form.of("title", title))
                .data()
                .path("competition")
                .path("id")
                .asText();
    }

    /** Uploads scores, in the order of the map; returns the number of rows. */
    public long upload(String competitionId, Map<String, Long> scores) {
        return uploadCsv(
                competitionId,
                scores.entrySet().stream()
                        .map(score -> score.getKey() + "," + score.getValue() + "\n")
                        .collect(Collectors.joining("", "player_id,score\n", "")));
    }

    public long uploadCsv(String competitionId, String csv) {
        return tryUpload(competitionId, csv).data().path("rows").asLong();
    }

    /** Uploads a file that may well be refused. */
    public Answer tryUpload(String competitionId, String csv) {
        return organizer().upload("/api/organizer/competition/" + competitionId + "/score", csv);
    }

    public void finish(String competitionId) {
        organizer()
                .post("/api/organizer/competition/" + competitionId + "/finish")
                .data();
    }

    public void disqualify(String playerId) {
        organizer().post("/api/organizer/player/" + playerId + "/disqualified").data();
    }

    /** What the organizer is to pay for the newest competition. */
    public long newestBill() {
        return organizer()
                .get("/api/organizer/billing")
                .data()
                .path("reports")
                .get(0)
                .path("billing_yen")
                .asLong();
    }

    /** The {@code ranks} that a player sees; for a running competition this is a visit. */
    public JsonNode ranking(String playerId, String competitionId) {
        return player(playerId)
                .get("/api/player/competition/" + competitionId + "/ranking")
                .data()
                .path("ranks");
    }
}
