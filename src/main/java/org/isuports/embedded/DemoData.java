package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.isuports.embedded.ApiClient.Visitor;

/**
 * Two tenants to look at, each with players, a finished and a running competition. Made through the public API, and only
 * what isn't there yet, so that a start that was interrupted can be repeated.
 */
final class DemoData {
    static final String FIRST_TENANT = "sakura";

    private static final List<Demo> TENANTS = List.of(
            new Demo(
                    FIRST_TENANT,
                    "さくら公園競技会",
                    List.of("春のかけっこ大会", "夏の水泳大会"),
                    List.of(
                            "佐藤 花子", "鈴木 太郎", "高橋 桜", "田中 一郎", "伊藤 さくら", "渡辺 健", "山本 美咲", "中村 翔", "小林 陽菜", "加藤 大輝",
                            "吉田 葵", "山田 蓮", "佐々木 結衣", "松本 悠真", "井上 凛")),
            new Demo(
                    "harbor",
                    "Harbor Games",
                    List.of("Spring Regatta", "Summer Sprint"),
                    List.of(
                            "Ada Marsh",
                            "Bruno Keel",
                            "Carla Stern",
                            "Dmitri Bay",
                            "Emi Tanaka",
                            "Finn O'Shea",
                            "Grace Pier",
                            "Hugo Wharf",
                            "Ines Cove",
                            "Jonas Reef")));

    private final ApiClient api;
    private final Cookies cookies;

    DemoData(ApiClient api, Cookies cookies) {
        this.api = api;
        this.cookies = cookies;
    }

    /** Makes what is missing, and an organizer and a player's link for the first tenant. */
    DemoSignIn make() {
        List<String> existing =
                texts(api.get(cookies.admin(), "/api/admin/tenants/billing").path("tenants"), "name");
        for (Demo demo : TENANTS) {
            if (!existing.contains(demo.name)) {
                api.post(
                        cookies.admin(),
                        "/api/admin/tenants/add",
                        "application/x-www-form-urlencoded",
                        "name=" + demo.name + "&display_name=" + ApiClient.encode(demo.displayName));
            }
            fill(demo, cookies.organizer(demo.name));
        }
        return signIn();
    }

    /** As a person would: the operator makes a link, the organizer opens it and makes a link for a player. */
    private DemoSignIn signIn() {
        String password = Secrets.newPassword();
        String invitation = api.post(cookies.admin(), "/api/admin/tenant/" + FIRST_TENANT + "/organizer-link")
                .path("url")
                .asText();
        Visitor organizer = cookies.organizer(FIRST_TENANT);
        String name = "demo-" + password.substring(0, 4);
        api.post(
                organizer.signedOut(),
                "/auth/invite",
                "application/x-www-form-urlencoded",
                "name=" + name + "&password=" + password + "&token="
                        + invitation.substring(invitation.indexOf('#') + 1));
        String player = players(organizer).getLast();
        String link = api.post(organizer, "/api/organizer/player/" + player + "/link")
                .path("url")
                .asText();
        return new DemoSignIn(name, password, player, link);
    }

    private void fill(Demo demo, Visitor organizer) {
        if (players(organizer).isEmpty()) {
            api.post(organizer, "/api/organizer/players/add", "display_name[]", demo.players);
        }
        List<String> players = players(organizer).reversed(); // oldest first, as named above
        List<String> titles =
                texts(api.get(organizer, "/api/organizer/competitions").path("competitions"), "title");
        if (!titles.contains(demo.competitions.getFirst())) {
            finishedCompetition(demo, organizer, players);
        }
        if (!titles.contains(demo.competitions.getLast())) {
            runningCompetition(demo, organizer, players);
        }
    }

    /** Two thirds of the players have a score; the others only watch, which costs the tenant less. */
    private void finishedCompetition(Demo demo, Visitor organizer, List<String> players) {
        String id = addCompetition(organizer, demo.competitions.getFirst());
        int scored = players.size() * 2 / 3;
        upload(organizer, id, players.subList(0, scored));
        for (String player : players.subList(scored, players.size())) {
            api.get(cookies.player(demo.name, player), "/api/player/competition/" + id + "/ranking");
        }
        api.post(organizer, "/api/organizer/competition/" + id + "/finish");
    }

    private void runningCompetition(Demo demo, Visitor organizer, List<String> players) {
        String id = addCompetition(organizer, demo.competitions.getLast());
        upload(organizer, id, players.subList(1, players.size()));
        api.post(organizer, "/api/organizer/player/" + players.getLast() + "/disqualified");
    }

    private String addCompetition(Visitor organizer, String title) {
        return api.post(organizer, "/api/organizer/competitions/add", "title", List.of(title))
                .path("competition")
                .path("id")
                .asText();
    }

    private void upload(Visitor organizer, String competition, List<String> players) {
        Random random = new Random(players.size());
        List<String> rows = new ArrayList<>(List.of("player_id,score"));
        players.forEach(player -> rows.add(player + "," + (100 + random.nextInt(900))));
        api.upload(organizer, "/api/organizer/competition/" + competition + "/score", String.join("\n", rows) + "\n");
    }

    private List<String> players(Visitor organizer) {
        return texts(api.get(organizer, "/api/organizer/players").path("players"), "id");
    }

    private static List<String> texts(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(entry -> entry.path(field).asText())
                .toList();
    }

    /** A tenant to make: its competitions are a finished and a running one. */
    private record Demo(String name, String displayName, List<String> competitions, List<String> players) {}
}
